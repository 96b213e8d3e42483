import type { PhoneImage } from "./image-descriptor.ts";
import { keypadBack, keypadShape } from "./keypad-phone.ts";
import type { PhoneModel } from "./models.ts";
import { type Box, oval, type Paint, panel, svg } from "./paint.ts";
import { type PhoneColor, phoneBack } from "./phone-back.ts";
import { phoneFront } from "./phone-front.ts";
import { type PhoneShape, phoneShape } from "./phone-shape.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Corner, scratches, scuffedCorner, scuffedCornerOf } from "./wear.ts";

interface CloseUp {
  part: "back" | "screen";
  corner: Corner;
  width: number;
  height: number;
  radius: number;
  drawing: string;
  /** Where marks may lie: in the frame, clear of the cameras. In shares of the width, from the corner inwards. */
  clear: Box;
}

/** A close look at one corner, of the back or of the dark screen, with the marks that the image has there. */
export function conditionView(paint: Paint, model: PhoneModel, color: PhoneColor, image: PhoneImage): string {
  const { wear, marks } = image;
  const random = randomFrom(`condition/${image.seed}`);
  const view = closeUp(paint, model, color, image, random);
  const { corner, width, height } = view;
  const left = corner !== "lower right";
  const upper = corner === "upper left";
  const [frameX, frameY] = [left ? 125 : 875, upper ? 130 : 870];
  const [cornerX, cornerY] = [left ? 0 : width, upper ? 0 : height];
  const turn = random.between(5, 10) * (corner === "lower left" ? 1 : -1);
  const area = {
    x: left ? view.clear.x * width : width * (1 - view.clear.x - view.clear.width),
    y: upper ? view.clear.y * width : height - width * (view.clear.y + view.clear.height),
    width: view.clear.width * width,
    height: view.clear.height * width,
  };
  const scratched = wear && marks.includes(view.part) ? scratches(area, wear, random, true) : "";
  const scuff =
    wear === "Good" && marks.includes("frame") && view.part === "screen"
      ? scuffedCorner({ x: 0, y: 0, width, height }, view.radius, corner, random, 3.2)
      : "";
  const shade = paint.radial(
    [0.5, 0.5, 0.5],
    [
      [0, "#000000", 0.3],
      [0.6, "#000000", 0.16],
      [1, "#000000", 0],
    ],
  );
  return [
    upper ? "" : oval(left ? 640 : 360, 900, 620, 70, `fill="${shade}"`),
    svg`<g transform="translate(${frameX} ${frameY}) rotate(${turn}) translate(${-cornerX} ${-cornerY})">`,
    view.drawing,
    scratched,
    scuff,
    "</g>",
  ].join("");
}

function closeUp(
  paint: Paint,
  model: PhoneModel,
  color: PhoneColor,
  image: PhoneImage,
  random: Random,
): CloseUp {
  const corner = scuffedCornerOf(image.seed, "front");
  if (model.formFactor === "feature") {
    const shape = keypadShape(model, 2000);
    const drawing = keypadBack(paint, model, color, 2000, random);
    return {
      ...shape,
      part: "back",
      corner,
      radius: shape.corner,
      drawing,
      clear: { x: 0.1, y: 0.25, width: 0.8, height: 0.6 },
    };
  }
  const ofScreen = model.formFactor !== "bar" || showsScreen(image, random);
  const height = (ofScreen ? 2250 : 1980) * (model.formFactor === "fold" ? 0.8 : 1);
  const form = phoneShape(model, height);
  const size = { width: form.width, height, radius: form.corner };
  if (!ofScreen) {
    const drawing = phoneBack(paint, model, form, color, randomFrom(`back/${image.seed}`));
    return {
      ...size,
      part: "back",
      corner: "upper left",
      drawing,
      clear: { x: 0.12, y: 0.6, width: 0.66, height: 0.26 },
    };
  }
  const drawing = phoneFront(paint, model, form, color, random, false) + softbox(paint, form, random);
  return {
    ...size,
    part: "screen",
    corner,
    drawing,
    clear: { x: 0.12, y: 0.14, width: 0.56, height: 0.52 },
  };
}

/** The side with marks; the screen, whose corner is in the picture, when both have some. */
function showsScreen({ marks }: PhoneImage, random: Random): boolean {
  if (marks.includes("screen")) return true;
  return marks.includes("back") ? false : marks.includes("frame") || random.chance(0.45);
}

/** Two lamps of the photographer's table, mirrored in the dark screen: marks show best where they fall. */
function softbox(paint: Paint, form: PhoneShape, random: Random): string {
  const { screen } = form;
  const clip = paint.clip(panel(screen, screen.corner, ""));
  const fill = paint.linear(
    [0.6, 0, 0.4, 1],
    [
      [0, "#dfe8ff", 0.36],
      [0.65, "#cdd8f2", 0.13],
      [1, "#cdd8f2", 0],
    ],
  );
  const bottom = screen.y + screen.height;
  const top = bottom - screen.width * 1.25;
  const lamp = (share: number, width: number): string => {
    const x = screen.x + screen.width * share;
    const lean = screen.width * 0.42;
    return svg`M${x + lean} ${top}h${screen.width * width}L${x + screen.width * width} ${bottom}H${x}z`;
  };
  const first = random.between(0.06, 0.2);
  return `<g clip-path="${clip}"><path d="${lamp(first, 0.3)}${lamp(first + 0.34, 0.07)}" fill="${fill}"/></g>`;
}
