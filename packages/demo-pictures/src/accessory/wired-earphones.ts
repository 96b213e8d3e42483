import { lightness } from "../color.ts";
import { groundShadow, line, oval, panel, place, shape, svg } from "../paint.ts";
import { cord } from "./cable.ts";
import { type Plug, plug } from "./connectors.ts";
import { bar, dome, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

export function wiredEarphones(scene: Scene): string {
  const { paint, hex } = scene;
  const words = specsText(scene);
  const open = /EarPods/.test(words);
  const end: Plug = /Lightning/.test(words) ? "lightning" : /USB-C|Type-C/.test(words) ? "usb-c" : "jack";
  const [sag, lean, size] = [
    scene.form.whole(-46, 34),
    scene.form.between(4, 18),
    scene.form.between(1.12, 1.34),
  ];
  const bud = open ? openBud(scene) : inEarBud(scene);
  return [
    groundShadow(paint, 500, 908, 560),
    cord("M312 330C300 520 420 520 486 600", hex, 12),
    cord("M688 330C700 520 560 520 500 600", hex, 12),
    cord(svg`M494 590C494 720 250 640 236 ${760 + sag}S420 900 560 860S800 760 770 640`, hex, 14),
    panel({ x: 474, y: 570, width: 40, height: 62 }, 14, `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
    remote(scene),
    place(770, 648, plug(paint, end, hex), " rotate(6)"),
    place(300, 250, bud, svg` rotate(${-lean}) scale(${size.toFixed(2)})`),
    place(700, 250, bud, svg` rotate(${lean}) scale(-${size.toFixed(2)} ${size.toFixed(2)})`),
  ].join("");
}

function remote({ paint, hex }: Scene): string {
  return place(
    660,
    476,
    [
      panel(
        { x: -20, y: -70, width: 40, height: 130 },
        20,
        `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
      ),
      ...[-38, -5, 28].map((y) => oval(0, y, 9, 9, `fill="${plastic(paint, hex)}" ${edge(hex, 1.5)}`)),
    ].join(""),
    " rotate(14)",
  );
}

/** 0,0 is the middle of the housing; the wire leaves below. */
function inEarBud({ paint, hex }: Scene): string {
  const tip = lightness(hex) > 0.6 ? "#d6d7da" : rubber;
  return [
    panel({ x: -15, y: 10, width: 30, height: 92 }, 13, `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
    oval(
      84,
      -26,
      34,
      48,
      `fill="${dome(paint, tip)}" stroke="#000" stroke-opacity=".3" transform="rotate(-14 84 -26)"`,
    ),
    panel(
      { x: 22, y: -46, width: 44, height: 50 },
      12,
      `fill="${bar(paint, steel, "lying")}" stroke="#7d8188" transform="rotate(-14 40 -20)"`,
    ),
    shape(
      "M-66 -10C-70 -66 -22 -92 20 -82C52 -74 60 -32 48 8C38 44 -8 58 -36 46C-56 38 -64 20 -66 -10z",
      `fill="${dome(paint, hex)}" ${edge(hex)}`,
    ),
    oval(
      -30,
      -14,
      26,
      34,
      `fill="none" stroke="${steel}" stroke-width="4" opacity=".8" transform="rotate(12 -30 -14)"`,
    ),
  ].join("");
}

function openBud({ paint, hex }: Scene): string {
  return [
    panel(
      { x: -20, y: -10, width: 36, height: 130 },
      18,
      `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
    ),
    shape(
      "M-44 -4C-52 -62 -8 -92 40 -80C82 -70 92 -28 70 6C52 34 22 34 10 56L-26 54C-30 34 -42 18 -44 -4z",
      `fill="${dome(paint, hex)}" ${edge(hex)}`,
    ),
    oval(52, -38, 17, 30, `fill="${rubber}" opacity=".75" transform="rotate(14 52 -38)"`),
    oval(-14, -30, 7, 16, `fill="${rubber}" opacity=".55" transform="rotate(14 -14 -30)"`),
    line("M-2 66V110", "#fff", 3, `opacity=".5"`),
  ].join("");
}
