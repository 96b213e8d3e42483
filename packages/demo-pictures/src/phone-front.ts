import { darken, edgeOn, lighten, lightness } from "./color.ts";
import type { PhoneModel } from "./models.ts";
import { dot, line, type Paint, panel, shape, svg, withLight } from "./paint.ts";
import type { PhoneColor } from "./phone-back.ts";
import { buttons, rim } from "./phone-body.ts";
import type { PhoneShape } from "./phone-shape.ts";
import type { Random } from "./random.ts";
import { wallpaper } from "./wallpaper.ts";

const black = "#07080a";

/** The glass side, from 0,0 to width,height. A screen that is off shows its scratches. */
export function phoneFront(
  paint: Paint,
  model: PhoneModel,
  form: PhoneShape,
  color: PhoneColor,
  random: Random,
  screenOn = true,
): string {
  const { width, height, corner, screen } = form;
  const inset = form.rim;
  const glass = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  const glassCorner = Math.max(corner - inset, 4);
  const glassColor = hasPaleGlass(model, form, color) ? "#f2f2f1" : black;
  const clip = paint.clip(
    panel({ x: 0, y: 0, width: screen.width, height: screen.height }, screen.corner, ""),
  );
  const off = paint.linear(withLight, [
    [0, "#23262d"],
    [0.4, "#101216"],
    [1, "#08090b"],
  ]);
  return [
    buttons(paint, model, width, height, color.hex, "front"),
    rim(paint, { x: 0, y: 0, width, height }, corner, color.hex),
    panel(glass, glassCorner, `fill="${glassColor}" stroke="${edgeOn(glassColor, 0.2)}" stroke-width="1.5"`),
    svg`<g transform="translate(${screen.x} ${screen.y})" clip-path="${clip}">`,
    screenOn
      ? wallpaper(paint, screen.width, screen.height, random)
      : panel({ x: 0, y: 0, width: screen.width, height: screen.height }, 0, `fill="${off}"`),
    reflection(paint, screen.width, screen.height, random, screenOn ? 0.13 : 0.16),
    form.front === "fold" ? crease(paint, screen.width, screen.height, "book") : "",
    model.formFactor === "flip" ? crease(paint, screen.width, screen.height, "flip") : "",
    "</g>",
    cutout(paint, model, form, glassColor),
  ].join("");
}

/** Only the phones with borders above and below wore white glass. */
function hasPaleGlass(model: PhoneModel, form: PhoneShape, color: PhoneColor): boolean {
  const bordered = form.front === "home-button" || form.front === "bezel-16-9";
  if (!bordered || model.model.includes("SE") || /black|jet|midnight|space|red/i.test(color.name))
    return false;
  return lightness(color.hex) > 0.5;
}

function reflection(paint: Paint, width: number, height: number, random: Random, strength: number): string {
  const fill = paint.linear(
    [1, 0, 0.3, 1],
    [
      [0, "#ffffff", strength],
      [1, "#ffffff", strength * 0.15],
    ],
  );
  const from = random.between(0.3, 0.55);
  return shape(svg`M${width * from} 0H${width}V${height * random.between(0.45, 0.62)}z`, `fill="${fill}"`);
}

function crease(paint: Paint, width: number, height: number, fold: "book" | "flip"): string {
  const stops = [
    [0, "#000000", 0],
    [0.42, "#000000", 0.2],
    [0.5, "#ffffff", 0.16],
    [0.58, "#000000", 0.14],
    [1, "#000000", 0],
  ] as const;
  return fold === "book"
    ? panel(
        { x: width * 0.465, y: 0, width: width * 0.07, height },
        0,
        `fill="${paint.linear([0, 0, 1, 0], stops)}"`,
      )
    : panel(
        { x: 0, y: height * 0.48, width, height: height * 0.04 },
        0,
        `fill="${paint.linear([0, 0, 0, 1], stops)}"`,
      );
}

function cutout(
  paint: Paint,
  model: PhoneModel,
  { front, width, height, screen }: PhoneShape,
  glass: string,
): string {
  const middle = width / 2;
  const top = screen.y;
  const eye = (x: number, y: number, radius: number): string =>
    dot(x, y, radius, `fill="${black}"`) +
    dot(x, y, radius * 0.45, `fill="#1d2947"`) +
    dot(x - radius * 0.2, y - radius * 0.2, radius * 0.14, `fill="#8fa3d8"`);
  const speaker = (y: number, share: number, color = "#2a2d33"): string =>
    panel({ x: middle - (width * share) / 2, y, width: width * share, height: 4 }, 2, `fill="${color}"`);
  switch (front) {
    case "home-button":
      return (
        homeButton(paint, width, height, glass) +
        speaker(width * 0.115, 0.15) +
        eye(middle - width * 0.13, width * 0.117, 6)
      );
    case "bezel-16-9":
      return (
        speaker(width * 0.1, 0.16) +
        eye(middle + width * 0.17, width * 0.102, 8) +
        softKeys(model, width, height, glass)
      );
    case "bezel-18-9":
      return speaker(width * 0.058, 0.16, "#3a3d43") + eye(middle + width * 0.2, width * 0.06, 7);
    case "notch":
      return (
        notch(middle, top, width * 0.25, width * 0.075) +
        speaker(top + width * 0.022, 0.14) +
        eye(middle + width * 0.155, top + width * 0.032, 7)
      );
    case "wide-notch":
      return (
        notch(middle, top, width * 0.17, width * 0.07) +
        speaker(top + width * 0.02, 0.1) +
        eye(middle + width * 0.11, top + width * 0.03, 7)
      );
    case "drop-notch":
      return (
        drop(middle, top, width) +
        eye(middle, top + width * 0.032, width * 0.019) +
        speaker(top - width * 0.022, 0.12, "#24272c")
      );
    case "dynamic-island":
      return (
        panel(
          { x: middle - width * 0.15, y: top + width * 0.035, width: width * 0.3, height: width * 0.085 },
          width * 0.0425,
          `fill="${black}"`,
        ) + eye(middle + width * 0.1, top + width * 0.0775, width * 0.021)
      );
    case "fold":
      return eye(width * 0.75, top + width * 0.035, width * 0.014);
    case "punch-hole":
      return (
        eye(holeX(model, width), top + width * 0.058, width * 0.026) +
        speaker(Math.max(top - width * 0.02, 6), 0.13, "#24272c")
      );
    case "keypad":
      return "";
  }
}

function holeX(model: PhoneModel, width: number): number {
  const left = model.year <= 2020 && /Redmi|Realme|Oppo|OnePlus|Vivo|Poco|Motorola/.test(model.brand);
  return left ? width * 0.14 : width / 2;
}

function notch(middle: number, top: number, half: number, depth: number): string {
  const round = depth * 0.6;
  const d = svg`M${middle - half - 12} ${top - 1}q12 0 12 12v${depth - round - 12}q0 ${round} ${round} ${round}h${2 * (half - round)}q${round} 0 ${round} ${-round}v${12 + round - depth}q0 -12 12 -12z`;
  return shape(d, `fill="${black}"`);
}

function drop(middle: number, top: number, width: number): string {
  const u = width * 0.01;
  return shape(
    svg`M${middle - 9 * u} ${top - 1}c${4 * u} 0 ${4.6 * u} ${1.4 * u} ${5 * u} ${3 * u}a${4.05 * u} ${4.05 * u} 0 0 0 ${8 * u} 0c${0.4 * u} ${-1.6 * u} ${u} ${-3 * u} ${5 * u} ${-3 * u}z`,
    `fill="${black}"`,
  );
}

function homeButton(paint: Paint, width: number, height: number, glass: string): string {
  const ring = paint.linear(withLight, [
    [0, darken(glass, 0.25)],
    [0.5, lighten(glass, 0.4)],
    [1, darken(glass, 0.3)],
  ]);
  const y = height - width * 0.117;
  return dot(width / 2, y, width * 0.075, `fill="${edgeOn(glass, 0.03)}" stroke="${ring}" stroke-width="4"`);
}

function softKeys(model: PhoneModel, width: number, height: number, glass: string): string {
  const y = height - width * 0.1;
  const ink = edgeOn(glass, 0.34);
  if (model.brand === "Samsung") {
    return panel(
      { x: width * 0.39, y: y - 15, width: width * 0.22, height: 30 },
      15,
      `fill="none" stroke="${ink}" stroke-width="2.5"`,
    );
  }
  return (
    line(svg`M${width * 0.25} ${y - 9}l-12 9l12 9`, ink, 2.5) +
    dot(width / 2, y, 10, `fill="none" stroke="${ink}" stroke-width="2.5"`) +
    panel(
      { x: width * 0.75 - 8, y: y - 8, width: 16, height: 16 },
      2,
      `fill="none" stroke="${ink}" stroke-width="2.5"`,
    )
  );
}
