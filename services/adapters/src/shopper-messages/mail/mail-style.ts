import { Html } from "@haat/service-kit/html";

// The colors of packages/ui/src/tokens.css: mail programs read no style sheet of ours.
const light = {
  paper: "#faf8f4",
  surface: "#ffffff",
  line: "#e5e0d6",
  ink: "#14161c",
  muted: "#5a6070",
  onInk: "#faf8f4",
  indigo: "#3340b5",
  marigold: "#ffb400",
};
const dark = {
  paper: "#101217",
  surface: "#181b22",
  line: "#363c49",
  ink: "#f3f1ec",
  muted: "#a5abb8",
  onInk: "#14161c",
  indigo: "#97a1ff",
  marigold: "#ffc233",
};

const small = "font-size:13px;line-height:1.5";

/** The inline style of each part. */
export const style = {
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};font:400 16px/1.5 'Anek Latin',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`,
  page: "max-width:560px;margin:0 auto;padding:16px",
  shop: "margin:0 0 12px;font-size:21px;font-weight:700;letter-spacing:-0.015em",
  surface: `background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.marigold};border-radius:16px;padding:20px`,
  heading: "margin:0 0 16px;font-size:27px;line-height:1.2;font-weight:700;letter-spacing:-0.015em",
  paragraph: "margin:0 0 12px;overflow-wrap:anywhere",
  facts: "width:100%;border-collapse:collapse;margin:4px 0 20px",
  label: `padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};color:${light.muted};font-weight:400;text-align:left;vertical-align:top`,
  value: `padding:8px 0;border-bottom:1px solid ${light.line};text-align:right;vertical-align:top;overflow-wrap:anywhere`,
  last: "margin:0",
  button: `display:inline-block;padding:12px 20px;border-radius:10px;background:${light.ink};color:${light.onInk};font-weight:700;text-decoration:none`,
  second: "margin:16px 0 0",
  link: `color:${light.indigo};text-decoration:underline`,
  footer: `padding:16px 4px;color:${light.muted};${small}`,
  footerLine: "margin:0 0 8px;overflow-wrap:anywhere",
} as const;

/** Mail programs that know dark colors read this. `!important`, because it replaces inline styles. */
export const darkStyle = new Html(`@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
.surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; border-top-color: ${dark.marigold} !important; }
.line { border-color: ${dark.line} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.indigo} !important; }
.button { background: ${dark.ink} !important; color: ${dark.onInk} !important; }
}`);
