import { svg } from "./paint.ts";

/** Figures and a few letters as strokes in a box of 6 × 10, so that pictures need no font. */
const strokes: Record<string, string> = {
  "0": "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0z",
  "1": "M.8 2L3.4 0V10",
  "2": "M.2 2.6C.4 1 1.5 0 3.1 0S5.9 1.1 5.9 2.8C5.9 5.2 2.6 6.6 0 10H6",
  "3": "M.3 1.8C.8.6 1.8 0 3 0S5.7.9 5.7 2.5 4.5 4.8 2.4 4.8C4.8 4.8 6 5.9 6 7.4S4.8 10 3 10 .4 9.3.1 8",
  "4": "M4.4 10V0L0 7H6",
  "5": "M5.5 0H1L.5 4.6C1.1 4 2 3.7 3 3.7 4.9 3.7 6 5 6 6.8S4.8 10 2.9 10C1.5 10 .4 9.3 .1 8.2",
  "6": "M5.4 1.3C4.9.4 4.1 0 3.2 0 1.2 0 0 2.1 0 5.6 0 8.4 1.2 10 3.1 10S6 8.7 6 6.9 4.8 3.9 3.1 3.9.2 5 .1 6.6",
  "7": "M0 0H6L2.2 10",
  "8": "M3 4.7C1.5 4.7.5 3.7.5 2.3S1.5 0 3 0 5.5 1 5.5 2.3 4.5 4.7 3 4.7C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10 6 8.9 6 7.3 4.8 4.7 3 4.7z",
  "9": "M.6 8.7C1.1 9.6 1.9 10 2.8 10 4.8 10 6 7.9 6 4.4 6 1.6 4.8 0 2.9 0S0 1.3 0 3.1 1.2 6.1 2.9 6.1 5.8 5 5.9 3.4",
  ".": "M2 10h.1",
  "%": "M5.6 0L.4 10M1.2 0a1.2 1.5 0 1 0 .1 0zM4.8 7a1.2 1.5 0 1 0 .1 0z",
  G: "M5.8 2C5.3.7 4.3 0 3.1 0 1.2 0 0 2 0 5S1.2 10 3.1 10 6 8.5 6 5.4H3.4",
  B: "M0 0V10H3.2C5 10 6 9 6 7.4S5 4.8 3.2 4.8H0M0 0H2.9C4.6 0 5.5.9 5.5 2.4S4.6 4.8 2.9 4.8",
  T: "M0 0H6M3 0V10",
  W: "M-.6 0L1.2 10 3 2.6 4.8 10 6.6 0",
  K: "M0 0V10M5.8 0L.2 6.2M2.2 4.2L6 10",
};

/** `text` centred on 0,0, `height` tall. `weight` is the stroke's share of the height. Unknown characters leave a gap. */
export function digits(text: string, height: number, color: string, weight = 0.12): string {
  const scale = height / 10;
  const advance = 8.6;
  const start = -((text.length - 1) * advance + 6) / 2;
  const glyphs = Array.from(text)
    .map((character, index) => {
      const d = strokes[character];
      return d ? svg`<path transform="translate(${start + index * advance} -5)" d="${d}"/>` : "";
    })
    .join("");
  return `<g transform="scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${(weight * 10).toFixed(1)}">${glyphs}</g>`;
}
