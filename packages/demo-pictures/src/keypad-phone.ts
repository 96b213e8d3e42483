import { flash, lensAt, lensSymbol } from "./camera.ts";
import { darken, edgeOn, lighten } from "./color.ts";
import { digits } from "./digits.ts";
import type { PhoneModel } from "./models.ts";
import { across, dot, line, type Paint, panel, place, svg, withLight } from "./paint.ts";
import type { PhoneColor } from "./phone-back.ts";
import type { Random } from "./random.ts";
import { wallpaper } from "./wallpaper.ts";

/** Short, thick and round: half as wide as a smartphone of the same height would be long. */
export function keypadShape(
  model: PhoneModel,
  height: number,
): { width: number; height: number; corner: number } {
  const tall = height * 0.94;
  const width = tall * (model.display.inches > 2 ? 0.45 : 0.42);
  return { width, height: tall, corner: width * (model.display.inches > 2 ? 0.3 : 0.17) };
}

export function keypadFront(
  paint: Paint,
  model: PhoneModel,
  color: PhoneColor,
  full: number,
  random: Random,
): string {
  const { width, height, corner } = keypadShape(model, full);
  const screen = { x: width * 0.11, y: height * 0.115, width: width * 0.78, height: width * 0.64 };
  const clip = paint.clip(panel({ x: 0, y: 0, width: screen.width, height: screen.height }, 8, ""));
  return [
    shell(paint, width, height, corner, color.hex),
    panel(
      { x: width * 0.06, y: height * 0.05, width: width * 0.88, height: height * 0.4 },
      width * 0.1,
      `fill="#0b0c0f" stroke="${edgeOn(color.hex, 0.2)}" stroke-width="2"`,
    ),
    panel({ x: width * 0.41, y: height * 0.073, width: width * 0.18, height: 6 }, 3, `fill="#33363c"`),
    svg`<g transform="translate(${screen.x} ${screen.y})" clip-path="${clip}">`,
    wallpaper(paint, screen.width, screen.height, random),
    "</g>",
    navigation(paint, width, height, color.hex),
    keys(paint, width, height, color.hex),
  ].join("");
}

export function keypadBack(
  paint: Paint,
  model: PhoneModel,
  color: PhoneColor,
  full: number,
  random: Random,
): string {
  const { width, height, corner } = keypadShape(model, full);
  const ink = edgeOn(color.hex, 0.3);
  const slots = Array.from(
    { length: 5 },
    (_, index) => svg`M${width * 0.42} ${height * (0.83 + index * 0.014)}h${width * 0.16}`,
  ).join("");
  const hasCamera = model.rearMp.length > 0;
  const gleam = paint.linear(
    [0, 0, 1, 0.4],
    [
      [0, "#ffffff", random.between(0.16, 0.26)],
      [0.45, "#ffffff", 0],
    ],
  );
  return [
    shell(paint, width, height, corner, color.hex),
    panel(
      { x: width * 0.05, y: height * 0.02, width: width * 0.9, height: height * 0.96 },
      corner * 0.85,
      `fill="${gleam}"`,
    ),
    line(svg`M${width * 0.03} ${height * 0.2}h${width * 0.94}`, ink, 2, `opacity=".6"`),
    hasCamera
      ? lensAt(lensSymbol(paint, "#9a9da3"), width * 0.5, height * 0.1, width * 0.085) +
        flash(paint, width * 0.66, height * 0.1, width * 0.03)
      : "",
    line(slots, ink, 4),
    panel(
      { x: width * 0.44, y: height * 0.955, width: width * 0.12, height: 10 },
      5,
      `fill="${darken(color.hex, 0.4)}"`,
    ),
  ].join("");
}

function shell(paint: Paint, width: number, height: number, corner: number, hex: string): string {
  const sides = paint.linear(across, [
    [0, darken(hex, 0.3)],
    [0.03, lighten(hex, 0.42)],
    [0.1, lighten(hex, 0.08)],
    [0.88, hex],
    [0.97, darken(hex, 0.16)],
    [1, darken(hex, 0.42)],
  ]);
  return panel(
    { x: 0, y: 0, width, height },
    corner,
    `fill="${sides}" stroke="${edgeOn(hex, 0.22)}" stroke-width="1.5"`,
  );
}

function navigation(paint: Paint, width: number, height: number, hex: string): string {
  const raised = keyFill(paint, hex);
  const y = height * 0.515;
  const edge = `stroke="${edgeOn(hex, 0.2)}" stroke-width="1.5"`;
  return [
    panel(
      { x: width * 0.36, y: y - height * 0.045, width: width * 0.28, height: height * 0.09 },
      width * 0.09,
      `fill="${raised}" ${edge}`,
    ),
    panel(
      { x: width * 0.43, y: y - height * 0.02, width: width * 0.14, height: height * 0.04 },
      width * 0.04,
      `fill="${darken(hex, 0.12)}" ${edge}`,
    ),
    ...[0.1, 0.69].map((x) =>
      panel(
        { x: width * x, y: y - height * 0.04, width: width * 0.21, height: height * 0.033 },
        9,
        `fill="${raised}" ${edge}`,
      ),
    ),
    line(
      svg`M${width * 0.15} ${y + height * 0.03}q${width * 0.06} ${-height * 0.02} ${width * 0.11} 0`,
      "#2f9a5b",
      5,
    ),
    line(
      svg`M${width * 0.74} ${y + height * 0.03}q${width * 0.06} ${-height * 0.02} ${width * 0.11} 0`,
      "#d23b3b",
      5,
    ),
  ].join("");
}

function keys(paint: Paint, width: number, height: number, hex: string): string {
  const raised = keyFill(paint, hex);
  const ink = edgeOn(lighten(hex, 0.1), 0.72);
  return ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", ""]
    .map((digit, index) => {
      const x = width * (0.09 + 0.285 * (index % 3));
      const y = height * (0.595 + 0.09 * Math.floor(index / 3));
      const key = panel(
        { x, y, width: width * 0.25, height: height * 0.072 },
        width * 0.055,
        `fill="${raised}" stroke="${edgeOn(hex, 0.16)}" stroke-width="1.5"`,
      );
      const [cx, cy] = [x + width * 0.125, y + height * 0.036];
      const mark = digit
        ? place(cx, cy, digits(digit, height * 0.03, ink, 0.13))
        : dot(cx, cy, height * 0.007, `fill="${ink}"`);
      return key + mark;
    })
    .join("");
}

function keyFill(paint: Paint, hex: string): string {
  return paint.linear(withLight, [
    [0, lighten(hex, 0.26)],
    [0.5, lighten(hex, 0.06)],
    [1, darken(hex, 0.14)],
  ]);
}
