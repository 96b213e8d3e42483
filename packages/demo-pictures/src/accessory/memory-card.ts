import { darken, lightness, mix } from "../color.ts";
import { digits } from "../digits.ts";
import { groundShadow, line, panel, place, shape } from "../paint.ts";
import { edge, gold, plastic, rubber, type Scene, specsText } from "./scene.ts";

/** A microSD card in front of the adapter that comes with it; capacity in figures. */
export function memoryCard(scene: Scene): string {
  const { paint } = scene;
  const words = specsText(scene);
  const [upper, lower] = coloursOf(words);
  const capacity = /(\d{1,4})GB/.exec(words)?.[1] ?? "64";
  const ink = (ground: string): string => (lightness(ground) > 0.55 ? "#1b1d22" : "#f7f7f5");
  const outline =
    "M-150 -230Q-150 -262 -118 -262H70Q86 -262 96 -250L150 -184V-92Q150 -80 138 -74L128 -68V-30L144 -18Q150 -12 150 0V232Q150 262 120 262H-120Q-150 262 -150 232z";
  const clip = paint.clip(shape(outline, ""));
  const card = [
    shape(outline, `fill="${darken(lower, 0.5)}" transform="translate(7 9)"`),
    `<g clip-path="${clip}">`,
    panel({ x: -160, y: -270, width: 320, height: 540 }, 0, `fill="${plastic(paint, upper)}"`),
    shape("M-160 60L160 -20V280H-160z", `fill="${plastic(paint, lower)}"`),
    "</g>",
    shape(outline, `fill="none" ${edge(upper, 2.5)}`),
    place(0, -90, digits(capacity, capacity.length > 2 ? 84 : 108, ink(upper), 0.14)),
    place(0, 10, digits("GB", 46, ink(upper), 0.14)),
    ...[0, 1, 2].map((index) =>
      line(`M-104 ${170 + index * 26}h${120 - index * 34}`, ink(lower), 8, `opacity=".5"`),
    ),
  ].join("");
  return [
    groundShadow(paint, 520, 880, 620),
    place(360, 470, adapter(scene), " rotate(-9)"),
    place(610, 566, card, " rotate(7) scale(1.12)"),
  ].join("");
}

function adapter({ paint }: Scene): string {
  const outline =
    "M-190 -300H120L200 -220V290Q200 310 180 310H-180Q-200 310 -200 290V-290Q-200 -300 -190 -300z";
  return [
    shape(outline, `fill="${plastic(paint, "#2a2d33")}" ${edge(rubber, 2.5)}`),
    ...Array.from({ length: 7 }, (_, index) =>
      panel({ x: -170 + index * 40, y: -288, width: 26, height: 64 }, 4, `fill="${gold}" opacity=".85"`),
    ),
    panel({ x: -150, y: -180, width: 300, height: 250 }, 14, `fill="#3a3e46"`),
    panel({ x: -214, y: -120, width: 22, height: 76 }, 6, `fill="#d7d9dd"`),
  ].join("");
}

function coloursOf(words: string): [upper: string, lower: string] {
  if (/Extreme/.test(words)) return ["#c8342c", "#d3ab4c"];
  if (/SanDisk/.test(words)) return ["#c8342c", "#8d9096"];
  if (/Samsung/.test(words)) return ["#f3f4f6", mix("#2f62b5", "#58a0e0", 0.3)];
  return ["#202328", "#3c4048"];
}
