import { conditionView } from "./condition-view.ts";
import { flipBack, flipClosed } from "./flip.ts";
import type { PhoneImage } from "./image-descriptor.ts";
import { keypadBack, keypadFront, keypadShape } from "./keypad-phone.ts";
import { type PhoneModel, phoneModel } from "./models.ts";
import { groundShadow, newPaint, type Paint, panel, place } from "./paint.ts";
import { type PhoneColor, phoneBack } from "./phone-back.ts";
import { phoneFront } from "./phone-front.ts";
import { type PhoneShape, phoneShape, relativeSize } from "./phone-shape.ts";
import { type Random, randomFrom } from "./random.ts";
import { scratches, scuffedCorner, scuffedCornerOf } from "./wear.ts";

/** PictureSet are centred on their tile, the ground a little under the middle's lower edge. */
const groundUnder = (height: number): number => 506 + height / 2;

interface Side {
  width: number;
  height: number;
  corner: number;
  drawing: string;
}

/** One phone of phones.json in one color: `pair` (back and front), `back`, `front` or a close view of its wear. */
export function drawPhone(image: PhoneImage): string {
  const model = phoneModel(image.modelId);
  const color = model.colors.find(({ name }) => name === image.colorName) ?? model.colors[0];
  if (!color) throw new Error(`${model.id} has no color`);
  const paint = newPaint();
  if (image.view === "condition") return paint.finish(conditionView(paint, model, color, image));
  const height = 888 * relativeSize(model);
  // Each side is drawn from its own numbers, so that it is the same in every view.
  const frontOf = (tall: number): Side =>
    withMarks(frontSide(paint, model, color, tall, randomFrom(`front/${image.seed}`)), "front", image);
  const backOf = (tall: number): Side =>
    withMarks(backSide(paint, model, color, tall, randomFrom(`back/${image.seed}`)), "back", image);
  if (image.view === "front") return paint.finish(alone(paint, frontOf(height)));
  if (image.view === "back") return paint.finish(alone(paint, backOf(height)));
  if (model.formFactor === "flip") {
    const shut = closedFlip(paint, model, color, 820, randomFrom(`back/${image.seed}`));
    return paint.finish(together(paint, shut, frontOf(820)));
  }
  const pairHeight = model.formFactor === "fold" ? 790 : height;
  return paint.finish(together(paint, backOf(pairHeight), frontOf(pairHeight)));
}

function frontSide(paint: Paint, model: PhoneModel, color: PhoneColor, height: number, random: Random): Side {
  if (model.formFactor === "feature")
    return { ...keypadShape(model, height), drawing: keypadFront(paint, model, color, height, random) };
  const form = phoneShape(model, model.formFactor === "fold" ? Math.min(height, 790) : height);
  return { ...form, drawing: phoneFront(paint, model, form, color, random) };
}

function backSide(paint: Paint, model: PhoneModel, color: PhoneColor, height: number, random: Random): Side {
  if (model.formFactor === "feature")
    return { ...keypadShape(model, height), drawing: keypadBack(paint, model, color, height, random) };
  const form = phoneShape(model, height);
  if (model.formFactor === "flip") return { ...form, drawing: flipBack(paint, model, form, color, random) };
  if (model.formFactor === "fold") {
    const half: PhoneShape = { ...form, width: form.width * 0.515, corner: form.corner * 0.9 };
    return { ...half, drawing: phoneBack(paint, model, half, color, random) };
  }
  return { ...form, drawing: phoneBack(paint, model, form, color, random) };
}

function closedFlip(
  paint: Paint,
  model: PhoneModel,
  color: PhoneColor,
  height: number,
  random: Random,
): Side {
  const form = phoneShape(model, height);
  const half = { width: form.width, height: form.height * 0.505, corner: form.corner };
  return { ...half, drawing: flipClosed(paint, model, { ...form, ...half }, color, random) };
}

/** Marks where the image has them. No scratch is seen on a lit screen. */
function withMarks(side: Side, face: "back" | "front", image: PhoneImage): Side {
  const { wear, marks, seed } = image;
  if (!wear) return side;
  const random = randomFrom(`marks/${face}/${seed}`);
  const area = {
    x: side.width * 0.12,
    y: side.height * 0.4,
    width: side.width * 0.6,
    height: side.height * 0.5,
  };
  const box = { x: 0, y: 0, width: side.width, height: side.height };
  const scratched = face === "back" && marks.includes("back") ? scratches(area, wear, random) : "";
  // A book's half has the hinge on one side.
  const hasCorner = face === "front" || phoneModel(image.modelId).formFactor !== "fold";
  const scuff =
    wear === "Good" && marks.includes("frame") && hasCorner
      ? scuffedCorner(box, side.corner, scuffedCornerOf(seed, face), random)
      : "";
  return { ...side, drawing: side.drawing + scratched + scuff };
}

function alone(paint: Paint, side: Side): string {
  const ground = groundUnder(side.height);
  return (
    groundShadow(paint, 500, ground, side.width) +
    place(500 - side.width / 2, ground - side.height, side.drawing)
  );
}

/** The back stands a step behind; the front overlaps it and throws a soft shade on it. */
function together(paint: Paint, back: Side, front: Side): string {
  // A folded flip phone is lower than the open one, so it is drawn next to it and not behind it.
  const overlap = Math.min(back.width, front.width) * (back.height < front.height * 0.7 ? -0.06 : 0.24);
  const total = back.width + front.width - overlap;
  const scale = Math.min(920 / total, 1);
  const left = 500 - (total * scale) / 2;
  const frontX = back.width - overlap;
  const behind = overlap > 0 ? 20 : 0;
  const base = groundUnder(Math.max(back.height + behind, front.height) * scale) / scale;
  const shade = paint.linear(
    [0, 0, 1, 0],
    [
      [0, "#000000", 0],
      [1, "#000000", 0.34],
    ],
  );
  const shadeTop = Math.max(base - front.height, base - behind - back.height) + 26;
  const shadeBox = { x: frontX - 34, y: shadeTop, width: 40, height: base - behind - 10 - shadeTop };
  return [
    `<g transform="translate(${left.toFixed(1)} 0) scale(${scale.toFixed(3)})">`,
    groundShadow(paint, back.width / 2, base - behind, back.width, 0.7),
    groundShadow(paint, frontX + front.width / 2, base, front.width),
    place(0, base - behind - back.height, back.drawing),
    overlap > 0 ? panel(shadeBox, 16, `fill="${shade}"`) : "",
    place(frontX, base - front.height, front.drawing),
    "</g>",
  ].join("");
}
