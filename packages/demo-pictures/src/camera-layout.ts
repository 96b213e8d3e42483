import { centredLenses, centredRow, column, pill, rectangle, visor } from "./camera-families.ts";
import { type CameraLayout, layout } from "./camera-parts.ts";
import type { PhoneModel } from "./models.ts";

type Back = PhoneModel["draw"]["back"];

/** Everything in shares of the phone's width, from the upper left corner of its back. `count`: how many cameras it has. */
const layouts: Readonly<Record<Back, (model: PhoneModel, count: number) => CameraLayout>> = {
  none: () => layout([], [], []),
  "apple-1": (model) => layout([], [[0.165, 0.16, model.year < 2018 ? 0.058 : 0.078]], [[0.31, 0.16, 0.03]]),
  "horizontal-2": () =>
    layout(
      [[0.07, 0.08, 0.38, 0.165, 0.0825, "body"]],
      [
        [0.16, 0.1625, 0.06],
        [0.36, 0.1625, 0.06],
      ],
      [[0.53, 0.1625, 0.028]],
    ),
  "vertical-2": () =>
    layout(
      [[0.07, 0.07, 0.185, 0.45, 0.0925, "body"]],
      [
        [0.1625, 0.165, 0.066],
        [0.1625, 0.425, 0.066],
      ],
      [[0.1625, 0.295, 0.026]],
    ),
  "vertical-2-square": () =>
    layout(
      [[0.055, 0.055, 0.47, 0.47, 0.135, "body"]],
      [
        [0.18, 0.178, 0.086],
        [0.18, 0.402, 0.086],
      ],
      [[0.415, 0.23, 0.036]],
      [[0.415, 0.38, 0.01]],
    ),
  "diagonal-2-square": () =>
    layout(
      [[0.055, 0.055, 0.47, 0.47, 0.135, "body"]],
      [
        [0.18, 0.18, 0.092],
        [0.4, 0.4, 0.092],
      ],
      [[0.415, 0.165, 0.034]],
      [[0.165, 0.415, 0.01]],
    ),
  "triangle-3-square": () =>
    layout(
      [[0.045, 0.045, 0.52, 0.52, 0.15, "body"]],
      [
        [0.185, 0.185, 0.1],
        [0.185, 0.425, 0.1],
        [0.425, 0.305, 0.1],
      ],
      [[0.435, 0.135, 0.034]],
      [[0.435, 0.475, 0.03]],
    ),
  "vertical-2-pill": pill,
  "plateau-3": () =>
    layout(
      [[0.03, 0.035, 0.94, 0.53, 0.15, "body"]],
      [
        [0.195, 0.185, 0.102],
        [0.195, 0.42, 0.102],
        [0.425, 0.3025, 0.102],
      ],
      [[0.82, 0.185, 0.036]],
      [
        [0.82, 0.42, 0.03],
        [0.82, 0.3025, 0.01],
      ],
    ),
  "plateau-1": () =>
    layout(
      [[0.03, 0.05, 0.94, 0.27, 0.135, "body"]],
      [[0.185, 0.185, 0.1]],
      [[0.81, 0.185, 0.034]],
      [[0.7, 0.185, 0.01]],
    ),
  "visor-bar": visor,
  "square-corner": (model) =>
    model.year >= 2020
      ? layout([[0.07, 0.07, 0.37, 0.37, 0.095, "dark"]], [[0.18, 0.19, 0.07]], [[0.335, 0.33, 0.03]])
      : layout([], [[0.18, 0.16, 0.075]], [[0.35, 0.16, 0.034]]),
  "floating-rings-vertical": (_model, count) =>
    layout(
      [],
      [
        [0.175, 0.165, 0.083],
        [0.175, 0.37, 0.083],
        ...(count > 2 ? [[0.175, 0.575, 0.083] as const] : []),
        ...(count > 3 ? [[0.39, 0.4725, 0.06] as const] : []),
      ],
      [[0.385, 0.165, 0.032]],
      count > 3 ? [[0.39, 0.27, 0.034]] : [],
    ),
  "vertical-left": (model, count) =>
    model.brand === "Samsung" && /Galaxy (S\d|Note)/.test(model.model) ? centredRow(count) : column(count),
  "two-rings-left": () =>
    layout(
      [],
      [
        [0.215, 0.2, 0.118],
        [0.215, 0.485, 0.118],
      ],
      [[0.445, 0.2, 0.036]],
      [[0.445, 0.29, 0.012]],
    ),
  "square-left": () =>
    layout(
      [[0.055, 0.055, 0.51, 0.51, 0.14, "body"]],
      [
        [0.19, 0.19, 0.09],
        [0.43, 0.19, 0.09],
        [0.19, 0.43, 0.09],
      ],
      [[0.43, 0.43, 0.04]],
    ),
  "circle-left": (_model, count) =>
    layout(
      [
        [0.045, 0.055, 0.6, 0.6, 0.3, "metal"],
        [0.07, 0.08, 0.55, 0.55, 0.275, "dark"],
      ],
      count > 2
        ? [
            [0.24, 0.25, 0.088],
            [0.45, 0.25, 0.088],
            [0.24, 0.46, 0.088],
          ]
        : [
            [0.26, 0.36, 0.092],
            [0.46, 0.36, 0.092],
          ],
      [count > 2 ? [0.45, 0.46, 0.038] : [0.36, 0.53, 0.036]],
    ),
  "circle-center": (_model, count) =>
    layout(
      [
        [0.17, 0.07, 0.66, 0.66, 0.33, "metal"],
        [0.2, 0.1, 0.6, 0.6, 0.3, "dark"],
      ],
      centredLenses(count),
      [[0.5, count === 3 ? 0.4 : 0.17, 0.026]],
    ),
  "single-left": () =>
    layout([[0.07, 0.07, 0.23, 0.4, 0.095, "body"]], [[0.185, 0.185, 0.078]], [[0.185, 0.36, 0.038]]),
  "rectangle-left": (_model, count) => rectangle(count),
};

export function cameraLayout(model: PhoneModel): CameraLayout {
  return layouts[model.draw.back](model, Math.max(model.rearMp.length, 1));
}
