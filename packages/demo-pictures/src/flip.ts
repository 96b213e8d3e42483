import { flash, lensAt, lensSymbol } from "./camera.ts";
import type { Round } from "./camera-parts.ts";
import { darken, edgeOn, lighten, mix } from "./color.ts";
import type { PhoneModel } from "./models.ts";
import { down, type Paint, panel, place } from "./paint.ts";
import { cover, type PhoneColor } from "./phone-back.ts";
import { buttons, finishOf, rim, rimColor, sheen } from "./phone-body.ts";
import type { PhoneShape } from "./phone-shape.ts";
import type { Random } from "./random.ts";
import { wallpaper } from "./wallpaper.ts";

/** The unfolded phone from behind: cover screen and lenses above the hinge, plain cover below. */
export function flipBack(
  paint: Paint,
  model: PhoneModel,
  form: PhoneShape,
  color: PhoneColor,
  random: Random,
): string {
  const half = { ...form, height: form.height * 0.496 };
  return [
    buttons(paint, model, form.width, form.height, color.hex, "back"),
    outerHalf(paint, model, half, color, random, false),
    hinge(paint, form.width, form.height / 2, color.hex),
    place(0, form.height - half.height, plainHalf(paint, half, color, random)),
  ].join("");
}

/** Shut, hinge on top: what one carries in a pocket. */
export function flipClosed(
  paint: Paint,
  model: PhoneModel,
  form: PhoneShape,
  color: PhoneColor,
  random: Random,
): string {
  return outerHalf(paint, model, form, color, random, true) + hinge(paint, form.width, 2, color.hex);
}

/** Where the lenses of the open phone sit, in shares of its width from the upper left. */
export function flipLenses(model: PhoneModel): Round[] {
  const start = (hasLargeCover(model) ? 0.035 : 0.07) + 0.14;
  return [
    [start, start, 0.085],
    [start + 0.215, start, 0.085],
  ];
}

/** From 2023 on the cover screen fills the whole outer half of most. */
function hasLargeCover(model: PhoneModel): boolean {
  return model.year >= 2023 && !/razr 40$|FE|Infinix|Tecno/i.test(`${model.model} ${model.brand}`);
}

function outerHalf(
  paint: Paint,
  model: PhoneModel,
  form: PhoneShape,
  color: PhoneColor,
  random: Random,
  shut: boolean,
): string {
  const { width, height } = form;
  const large = hasLargeCover(model);
  const margin = width * 0.035;
  const glass = large
    ? { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
    : {
        x: width * 0.07,
        y: shut ? height - width * 0.4 : width * 0.07,
        width: width * 0.86,
        height: width * 0.33,
      };
  const corner = large ? form.corner * 0.8 : width * 0.09;
  const clip = paint.clip(panel({ x: 0, y: 0, width: glass.width, height: glass.height }, corner, ""));
  const lens = lensSymbol(paint, mix(color.hex, "#8b8e94", 0.55));
  const radius = width * 0.085;
  const row = shut ? glass.y + glass.height - width * 0.14 : glass.y + width * 0.14;
  const first = shut ? glass.x + glass.width - width * 0.14 : glass.x + width * 0.14;
  const step = width * 0.215 * (shut ? -1 : 1);
  const screenWidth = large ? glass.width : glass.width * 0.46;
  const screenX = large ? 0 : shut ? 0 : glass.width - screenWidth;
  return [
    plainHalf(paint, form, color, random),
    panel(glass, corner, `fill="#0a0b0e" stroke="${edgeOn(color.hex, 0.3)}" stroke-width="2"`),
    `<g transform="translate(${glass.x.toFixed(1)} ${glass.y.toFixed(1)})" clip-path="${clip}">`,
    place(screenX, 0, wallpaper(paint, screenWidth, glass.height, random)),
    large
      ? ""
      : panel(
          { x: shut ? screenWidth - 8 : 0, y: 0, width: glass.width - screenWidth + 8, height: glass.height },
          0,
          `fill="#0a0b0e"`,
        ),
    "</g>",
    large
      ? panel(
          {
            x: Math.min(first, first + step) - width * 0.115,
            y: row - width * 0.115,
            width: width * 0.445,
            height: width * 0.23,
          },
          width * 0.115,
          `fill="#0a0b0e"`,
        )
      : "",
    lensAt(lens, first, row, radius),
    lensAt(lens, first + step, row, radius),
    flash(paint, first + step * 1.66, row, width * 0.024),
  ].join("");
}

function plainHalf(paint: Paint, form: PhoneShape, color: PhoneColor, random: Random): string {
  const { width, height, rim: inset, corner } = form;
  const inner = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  const clip = paint.clip(panel(inner, corner - inset, ""));
  return [
    rim(paint, { x: 0, y: 0, width, height }, corner, color.hex),
    `<g clip-path="${clip}">`,
    panel(inner, 0, `fill="${cover(paint, color.hex, finishOf(color.name, random))}"`),
    sheen(paint, width, height, 0.16, random),
    "</g>",
    panel(
      inner,
      corner - inset,
      `fill="none" stroke="${edgeOn(color.hex, 0.25)}" stroke-width="1.5" opacity=".7"`,
    ),
  ].join("");
}

function hinge(paint: Paint, width: number, y: number, hex: string): string {
  const metal = rimColor(hex);
  const fill = paint.linear(down, [
    [0, darken(metal, 0.4)],
    [0.35, lighten(metal, 0.45)],
    [1, darken(metal, 0.5)],
  ]);
  return panel({ x: width * 0.05, y: y - 8, width: width * 0.9, height: 16 }, 7, `fill="${fill}"`);
}
