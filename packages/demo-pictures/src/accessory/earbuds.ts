import { darken, edgeOn, lighten, lightness } from "../color.ts";
import { dot, groundShadow, line, oval, panel, place, shape, svg } from "../paint.ts";
import { bar, dome, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

type Style = "stem" | "bean";
type Box = "pill" | "square" | "pebble";

function styleOf(words: string): { style: Style; box: Box; clear: boolean } {
  const clear = /Nothing/.test(words);
  if (clear) return { style: "stem", box: "square", clear };
  if (/AirPods/.test(words))
    return {
      style: "stem",
      box: /\b(2nd generation\))/.test(words) && !/Pro/.test(words) ? "square" : "pill",
      clear,
    };
  if (/Buds3|Buds Core/.test(words) && /Galaxy/.test(words))
    return { style: /Core/.test(words) ? "bean" : "stem", box: "square", clear };
  if (/Galaxy Buds|CMF/.test(words))
    return { style: /CMF/.test(words) ? "stem" : "bean", box: "square", clear };
  if (/Sony|Pixel|JBL Wave|311 Pro/.test(words))
    return { style: /JBL/.test(words) ? "stem" : "bean", box: /Sony/.test(words) ? "pill" : "pebble", clear };
  return { style: "stem", box: /OnePlus|boAt|Boult/.test(words) ? "pebble" : "pill", clear };
}

/** The case behind, both buds in front of it. */
export function earbuds(scene: Scene): string {
  const words = specsText(scene);
  const { style, box, clear } = styleOf(words);
  const lean = scene.form.between(4, 12);
  const bud = style === "stem" ? stemBud(scene, clear) : beanBud(scene);
  return [
    chargingCase(scene, box, clear, /LED/.test(words)),
    groundShadow(scene.paint, 356, 888, 190),
    groundShadow(scene.paint, 644, 888, 190),
    place(348, style === "stem" ? 650 : 744, bud, svg` rotate(${-lean})`),
    place(652, style === "stem" ? 650 : 744, bud, svg` rotate(${lean}) scale(-1 1)`),
  ].join("");
}

function chargingCase({ paint, hex, form }: Scene, box: Box, clear: boolean, lit: boolean): string {
  const size = { pill: [560, 420, 190], square: [460, 440, 110], pebble: [540, 400, 150] } as const;
  const [wide, high, round] = size[box];
  const [width, height, corner] = [
    wide * form.between(0.9, 1.08),
    high * form.between(0.92, 1.04),
    round * form.between(0.78, 1.04),
  ];
  const [x, y] = [500 - width / 2, 190];
  const seam = y + height * form.between(0.32, 0.43);
  const shell = clear ? lighten(hex, 0.1) : hex;
  return [
    panel({ x, y, width, height }, corner, `fill="${plastic(paint, shell)}" ${edge(hex)}`),
    clear
      ? panel(
          { x: x + 36, y: y + 36, width: width - 72, height: height - 72 },
          corner - 30,
          `fill="${darken(hex, 0.2)}" opacity=".35" stroke="#fff" stroke-width="3"`,
        )
      : "",
    clear
      ? nested(x + width * 0.36, y + height * 0.66, 16) + nested(x + width * 0.64, y + height * 0.66, -16)
      : "",
    line(svg`M${x + 3} ${seam}H${x + width - 3}`, edgeOn(hex, 0.3), 3.5),
    line(svg`M${x + 8} ${seam + 4}H${x + width - 8}`, "#fff", 2, `opacity=".3"`),
    panel(
      { x: x + corner * 0.5, y: y + 14, width: width - corner, height: 26 },
      13,
      `fill="#fff" opacity="${lightness(hex) < 0.55 ? ".14" : ".45"}"`,
    ),
    dot(500, seam + 46, lit ? 9 : 6, `fill="${lit ? "#63b5ff" : "#5fd08f"}"`),
  ].join("");
}

/** A bud in its bed, seen through the clear lid. */
function nested(x: number, y: number, turn: number): string {
  return place(
    x,
    y,
    panel({ x: -19, y: -58, width: 38, height: 136 }, 19, `fill="#f1f1ef" opacity=".85"`) +
      oval(0, -44, 40, 36, `fill="#f1f1ef" opacity=".9"`),
    ` rotate(${turn})`,
  );
}

/** A bud with its stem hanging down; 0,0 is the middle of the head. */
function stemBud({ paint, hex }: Scene, clear: boolean): string {
  const stem = clear ? lighten(hex, 0.22) : hex;
  return [
    panel(
      { x: -52, y: -10, width: 66, height: 250 },
      33,
      `fill="${bar(paint, stem, "upright")}" ${edge(hex)}`,
    ),
    clear
      ? panel({ x: -38, y: 60, width: 38, height: 160 }, 19, `fill="${darken(hex, 0.35)}" opacity=".4"`) +
        dot(-19, 96, 11, `fill="#d33a2c"`)
      : "",
    panel({ x: -40, y: 218, width: 42, height: 14 }, 7, `fill="${steel}" stroke="#83878e"`),
    oval(
      104,
      -18,
      40,
      50,
      `fill="${dome(paint, lightness(hex) > 0.6 ? "#d8d9db" : rubber)}" stroke="${edgeOn(hex, 0.2)}" stroke-width="2" transform="rotate(-16 104 -18)"`,
    ),
    shape(
      "M-56 12C-66 -80 -6 -116 48 -104C100 -92 112 -38 88 12C68 54 22 66 6 96L-52 92z",
      `fill="${dome(paint, hex)}" ${edge(hex)}`,
    ),
    oval(34, -46, 13, 26, `fill="${rubber}" opacity=".8" transform="rotate(18 34 -46)"`),
  ].join("");
}

function beanBud({ paint, hex }: Scene): string {
  return [
    oval(
      84,
      28,
      46,
      58,
      `fill="${dome(paint, lightness(hex) > 0.6 ? "#cfd0d3" : rubber)}" stroke="${edgeOn(hex, 0.2)}" stroke-width="2" transform="rotate(-24 84 28)"`,
    ),
    shape(
      "M-118 18C-122 -70 -62 -128 16 -118C86 -108 116 -48 96 24C78 92 16 138 -48 122C-96 110 -116 72 -118 18z",
      `fill="${dome(paint, hex)}" ${edge(hex)}`,
    ),
    oval(
      -36,
      -8,
      52,
      62,
      `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="3" transform="rotate(18 -36 -8)"`,
    ),
    oval(-62, -62, 22, 10, `fill="#fff" opacity=".5" transform="rotate(-36 -62 -62)"`),
    oval(10, 84, 10, 5, `fill="${rubber}" opacity=".7"`),
  ].join("");
}
