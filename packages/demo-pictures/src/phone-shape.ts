import type { PhoneModel } from "./models.ts";
import type { Box } from "./paint.ts";

type FrontStyle = PhoneModel["draw"]["front"];

/** Outline of a phone that stands upright, in picture units. */
export interface PhoneShape {
  width: number;
  height: number;
  corner: number;
  /** Seen width of the metal or plastic rim. */
  rim: number;
  screen: Box & { corner: number };
  front: FrontStyle;
}

interface Margins {
  side: number;
  top: number;
  bottom: number;
}

/** Borders around the screen as shares of the body's width. */
function margins(model: PhoneModel, front: FrontStyle): Margins {
  switch (front) {
    case "home-button":
      return { side: 0.052, top: 0.235, bottom: 0.235 };
    case "bezel-16-9":
      return { side: 0.042, top: 0.2, bottom: 0.2 };
    case "bezel-18-9":
      return model.display.panel === "OLED"
        ? { side: 0.028, top: 0.115, bottom: 0.1 }
        : { side: 0.045, top: 0.125, bottom: 0.12 };
    case "notch":
      return { side: 0.052, top: 0.052, bottom: 0.052 };
    case "wide-notch":
      return { side: 0.044, top: 0.045, bottom: 0.095 };
    case "drop-notch":
      return { side: 0.04, top: 0.045, bottom: 0.085 };
    case "dynamic-island":
      return { side: 0.038, top: 0.038, bottom: 0.038 };
    case "fold":
      return { side: 0.026, top: 0.026, bottom: 0.026 };
    default:
      return model.display.panel === "OLED"
        ? { side: 0.034, top: 0.036, bottom: 0.042 }
        : { side: 0.04, top: 0.046, bottom: 0.075 };
  }
}

function frontStyle(model: PhoneModel): FrontStyle {
  const { front } = model.draw;
  // These had no notch: a slim bar above and below the curved screen.
  if (model.brand === "Samsung" && front === "wide-notch") return "bezel-18-9";
  return front;
}

export function phoneShape(model: PhoneModel, height: number): PhoneShape {
  const front = frontStyle(model);
  const { side, top, bottom } = margins(model, front);
  const ratio = model.display.height / model.display.width;
  const width = height / ((1 - 2 * side) * ratio + top + bottom);
  const corner = width * cornerShare(model, front);
  const square = front === "home-button" || front === "bezel-16-9";
  return {
    width,
    height,
    corner,
    rim: Math.max(width * 0.013, 4),
    front,
    screen: {
      x: width * side,
      y: width * top,
      width: width * (1 - 2 * side),
      height: height - width * (top + bottom),
      corner: square
        ? 3
        : front === "bezel-18-9"
          ? width * 0.05
          : Math.max(corner - width * side * 0.9, width * 0.03),
    },
  };
}

function cornerShare(model: PhoneModel, front: FrontStyle): number {
  if (model.brand === "Apple") return front === "home-button" ? 0.155 : front === "notch" ? 0.165 : 0.17;
  if (/S2[2-4] Ultra|Note (9|10|20)/.test(model.model) && model.brand === "Samsung") return 0.045;
  if (model.brand === "Nothing") return 0.145;
  if (front === "fold") return 0.05;
  if (model.formFactor === "flip") return 0.12;
  return model.year >= 2024 ? 0.13 : model.year >= 2020 ? 0.115 : 0.105;
}

/** Tall phones are drawn taller: 5.4 inches stand at 0.9 of the height that 6.9 inches have. */
export function relativeSize(model: PhoneModel): number {
  return Math.min(Math.max(0.9 + ((model.display.inches - 5.4) / 1.5) * 0.1, 0.87), 1);
}
