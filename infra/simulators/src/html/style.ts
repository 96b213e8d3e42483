/** One sheet for every page of the simulators; system fonts, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f3f4f8; --surface: #fff; --well: #f3f4f8; --line: #d9dce6; --edge: #858c9e; --ink: #14161c; --muted: #565d6d;
  --neel: #2f3ba8; --on-neel: #fff; --neel-soft: #eceefb; --genda: #ffc233; --on-genda: #221a00;
  --paan: #0b6b42; --sindoor: #b3231a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101217; --surface: #191c23; --well: #12151b; --line: #2e3440; --edge: #7d8495; --ink: #f1f0ec; --muted: #a8aebb;
    --neel: #a3abff; --on-neel: #10132e; --neel-soft: #23284a; --genda: #ffc233; --on-genda: #221a00;
    --paan: #57cb95; --sindoor: #ff8a7e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 400 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, dl, dd, ul, ol, fieldset, pre { margin: 0; padding: 0; }
h1, h2, h3 { line-height: 1.2; font-weight: 650; text-wrap: balance; }
ul, ol { list-style: none; }
fieldset { border: 0; min-width: 0; }
legend { padding: 0; }
a { color: var(--neel); }
svg { display: block; flex: none; }
:focus-visible { outline: 3px solid var(--neel); outline-offset: 2px; }
button, input, select { font: inherit; color: inherit; }
code, pre, .code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
.number { font-variant-numeric: tabular-nums; }
.muted { color: var(--muted); }
.small { font-size: 14px; }
.break { overflow-wrap: anywhere; }

.ribbon {
  background: var(--genda); color: var(--on-genda); padding: 8px 16px; text-align: center; font-size: 14px; font-weight: 550;
}
.button {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; padding: 10px 20px;
  border: 1px solid var(--edge); border-radius: 10px; background: var(--surface); font-weight: 550; cursor: pointer; text-align: center;
}
.button:hover { border-color: var(--ink); }
.button.main { background: var(--neel); border-color: var(--neel); color: var(--on-neel); font-size: 18px; }
.button.main:hover { filter: brightness(1.12); }
.button.quiet { background: none; border-color: transparent; color: var(--neel); text-decoration: underline; text-underline-offset: 3px; }
.button.slim { min-height: 44px; padding: 6px 14px; font-size: 15px; }

/* The payment page */
.bank { max-width: 940px; margin: 0 auto; padding: 16px 16px 48px; }
.bank-name { display: flex; align-items: center; gap: 10px; padding: 8px 0 16px; font-weight: 650; }
.bank-name svg { color: var(--neel); }
.bank-name .small { font-weight: 400; }
.pay { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
.due { background: var(--neel-soft); padding: 20px; }
.due .amount { font-size: 36px; line-height: 1.1; font-weight: 700; letter-spacing: -0.01em; margin: 4px 0 16px; }
.due .amount .rupee { font-size: 0.8em; font-weight: 550; margin-right: 1px; }
.due dl { display: grid; gap: 10px; font-size: 15px; }
.due dt { color: var(--muted); font-size: 14px; line-height: 1.3; }
.choose { padding: 20px; display: grid; gap: 24px; }
.choose h2, .choose legend { font-size: 17px; font-weight: 650; margin-bottom: 10px; }
.methods { display: grid; gap: 8px; }
.method { position: relative; display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
.method:hover { border-color: var(--edge); }
.method:has(:checked) { border-color: var(--neel); box-shadow: inset 0 0 0 1px var(--neel); }
.method:has(:focus-visible) { outline: 3px solid var(--neel); outline-offset: 2px; }
.method input { width: 20px; height: 20px; margin: 0; accent-color: var(--neel); flex: none; }
.method input:focus-visible { outline: none; }
.method svg { margin-left: auto; color: var(--muted); }
.method b { display: block; font-weight: 550; line-height: 1.3; }
.answers { display: grid; gap: 10px; }
.answers .pair { display: grid; gap: 10px; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); }
.notice { max-width: 520px; margin: 8vh auto 0; padding: 28px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; display: grid; gap: 16px; justify-items: start; }
.notice h1 { font-size: 27px; }
@media (min-width: 760px) {
  .bank { padding-top: 40px; }
  .pay { display: grid; grid-template-columns: 5fr 7fr; }
  .due, .choose { padding: 32px; }
}

/* The home page */
.home { max-width: 1240px; margin: 0 auto; padding: 24px 16px 72px; }
.home-head { display: grid; gap: 8px; margin-bottom: 32px; }
.home-head h1 { font-size: 27px; }
.home-head p { max-width: 62ch; color: var(--muted); }
.columns { display: grid; gap: 40px; }
.columns > * { min-width: 0; display: grid; gap: 40px; align-content: start; }
.block > h2 { font-size: 19px; padding-bottom: 8px; border-bottom: 2px solid var(--ink); }
.block > .none { padding: 14px 0; color: var(--muted); }
.rows > li { padding: 14px 0; border-bottom: 1px solid var(--line); display: grid; gap: 6px; }
.line, .rows > li.line { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; }
.line > .grow { flex: 1 1 30ch; min-width: 0; }
@media (min-width: 480px) { .line > .time { margin-left: auto; } }
.sms { background: var(--surface); border: 1px solid var(--line); border-radius: 4px 16px 16px 16px; padding: 12px 14px; white-space: pre-line; overflow-wrap: anywhere; font-size: 15px; max-width: 46ch; }
.mail-link { padding: 8px 0; }
.mail-text { margin-top: 14px; }
.mail { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
.otp { font-size: 21px; font-weight: 700; letter-spacing: 0.08em; }
.state { font-weight: 550; }
.state::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 7px; border-radius: 50%; background: currentColor; }
.state.good { color: var(--paan); } .state.bad { color: var(--sindoor); } .state.open { color: var(--muted); }
.state.open::before { background: none; box-shadow: inset 0 0 0 2px currentColor; }
.state.bad::before { border-radius: 1px; }
.adder { display: grid; gap: 12px; padding: 16px 0; }
.adder .fields { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }
.adder label { display: grid; gap: 4px; font-size: 14px; color: var(--muted); }
.adder input, .adder select { min-height: 44px; width: 100%; padding: 8px 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink); font-size: 16px; }
.adder input:disabled { background: var(--paper); border-color: var(--line); }
.adder output { color: var(--sindoor); }
.adder output:empty { display: none; }
@media (min-width: 900px) {
  .home { padding: 40px 32px 96px; }
  .columns { grid-template-columns: 1fr 1fr; gap: 56px; }
}
`;
