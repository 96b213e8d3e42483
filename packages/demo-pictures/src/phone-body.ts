import { darken, lighten, lightness, mix } from "./color.ts";
import type { PhoneModel } from "./models.ts";
import { across, type Box, type Paint, panel, svg } from "./paint.ts";
import type { Random } from "./random.ts";

/** The rim's metal in the phone's own color, lit at both edges so that it stands off a dark ground too. */
export function rimColor(body: string): string {
  return lightness(body) > 0.6 ? mix(body, "#b9bcc1", 0.45) : mix(body, "#8f9298", 0.38);
}

export function rim(paint: Paint, box: Box, corner: number, body: string): string {
  const metal = rimColor(body);
  const fill = paint.linear(across, [
    [0, darken(metal, 0.15)],
    [0.012, lighten(metal, 0.6)],
    [0.05, metal],
    [0.5, lighten(metal, 0.25)],
    [0.95, metal],
    [0.988, lighten(metal, 0.5)],
    [1, darken(metal, 0.25)],
  ]);
  return panel(box, corner, `fill="${fill}"`);
}

type ButtonSide = "left" | "right";

/** Power and volume as seen from the front: power right; the volume keys of iPhones sit left, the others' above power. */
export function buttons(
  paint: Paint,
  model: PhoneModel,
  width: number,
  height: number,
  body: string,
  seen: "front" | "back",
): string {
  const powerSide: ButtonSide = seen === "front" ? "right" : "left";
  const otherSide: ButtonSide = seen === "front" ? "left" : "right";
  const key = (side: ButtonSide, from: number, to: number): string => {
    const metal = rimColor(body);
    const fill = paint.linear(
      across,
      side === "left"
        ? [
            [0, lighten(metal, 0.35)],
            [1, darken(metal, 0.35)],
          ]
        : [
            [0, darken(metal, 0.35)],
            [1, lighten(metal, 0.3)],
          ],
    );
    const box = {
      x: side === "left" ? -4 : width - 4,
      y: height * from,
      width: 8,
      height: height * (to - from),
    };
    return panel(box, 3, `fill="${fill}"`);
  };
  if (model.formFactor === "feature") return "";
  if (model.brand === "Apple") {
    const modern = model.display.height / model.display.width > 1.9;
    return [
      key(powerSide, modern ? 0.25 : 0.19, modern ? 0.355 : 0.25),
      key(otherSide, 0.155, 0.19),
      key(otherSide, 0.235, 0.3),
      key(otherSide, 0.32, 0.385),
    ].join("");
  }
  return key(powerSide, 0.185, 0.3) + key(powerSide, 0.345, 0.415);
}

export type Finish = "gloss" | "matte" | "shift";

export function finishOf(colorName: string, random: Random): Finish {
  if (/titanium|matte|suede|sand|stone|leather|graphite|charcoal|natural/i.test(colorName)) return "matte";
  if (
    /aurora|dawn|prism|crush|magic|dream|glacial|sunset|rainbow|nebula|mystic|crystal|gradient|iridescent|fantasy|illusion|glow/i.test(
      colorName,
    )
  ) {
    return "shift";
  }
  return random.chance(0.4) ? "matte" : "gloss";
}

/** Straight bands of light over glass; `angle` moves with the seed as a lamp would. */
export function sheen(paint: Paint, width: number, height: number, strength: number, random: Random): string {
  const lean = random.between(0.28, 0.5) * height;
  const start = random.between(-0.35, 0.1) * height;
  const fill = paint.linear(
    [0, 0, 0.4, 1],
    [
      [0, "#ffffff", strength],
      [0.7, "#ffffff", strength * 0.25],
      [1, "#ffffff", 0],
    ],
  );
  const broad = height * random.between(0.24, 0.36);
  const narrow = height * 0.05;
  const band = (from: number, thick: number): string =>
    svg`M0 ${from + lean}L${width} ${from}V${from + thick}L0 ${from + thick + lean}z`;
  return `<path d="${band(start, broad)}${band(start + broad + narrow * 1.2, narrow)}" fill="${fill}"/>`;
}
