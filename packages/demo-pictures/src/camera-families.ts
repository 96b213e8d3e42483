import { type CameraLayout, layout, type Round } from "./camera-parts.ts";
import type { PhoneModel } from "./models.ts";

export function pill(model: PhoneModel, count: number): CameraLayout {
  if (model.brand !== "Nothing" && model.brand !== "CMF") {
    return layout(
      [[0.07, 0.07, 0.24, 0.485, 0.12, "body"]],
      [
        [0.19, 0.19, 0.093],
        [0.19, 0.435, 0.093],
      ],
      [[0.41, 0.3125, 0.034]],
      [[0.41, 0.4, 0.01]],
    );
  }
  if (count > 2) {
    return layout(
      [[0.2, 0.17, 0.6, 0.2, 0.1, "dark"]],
      [
        [0.3, 0.27, 0.075],
        [0.5, 0.27, 0.075],
        [0.7, 0.27, 0.075],
      ],
      [[0.88, 0.27, 0.028]],
    );
  }
  if (/2a/.test(model.model)) {
    return layout(
      [[0.28, 0.17, 0.44, 0.21, 0.105, "dark"]],
      [
        [0.385, 0.275, 0.08],
        [0.615, 0.275, 0.08],
      ],
      [[0.8, 0.275, 0.026]],
    );
  }
  return layout(
    [[0.08, 0.08, 0.21, 0.45, 0.105, "dark"]],
    [
      [0.185, 0.185, 0.08],
      [0.185, 0.425, 0.08],
    ],
    [[0.37, 0.12, 0.028]],
  );
}

export function visor(model: PhoneModel, count: number): CameraLayout {
  if (model.formFactor === "fold" || (model.year >= 2025 && /9a/.test(model.model))) {
    return layout(
      [[0.08, 0.1, 0.5, 0.2, 0.1, "dark"]],
      [
        [0.2, 0.2, 0.072],
        [0.4, 0.2, 0.072],
      ],
      [[0.68, 0.2, 0.03]],
    );
  }
  const lenses: Round[] =
    count > 2
      ? [
          [0.2, 0.3, 0.072],
          [0.38, 0.3, 0.072],
          [0.56, 0.3, 0.072],
        ]
      : [
          [0.2, 0.3, 0.075],
          [0.4, 0.3, 0.075],
        ];
  if (/Pixel (9|10)/.test(model.model)) {
    return layout(
      [
        [0.055, 0.175, 0.89, 0.25, 0.125, "metal"],
        [0.085, 0.205, 0.83, 0.19, 0.095, "dark"],
      ],
      lenses,
      [[0.8, 0.3, 0.032]],
    );
  }
  return layout(
    [
      [0, 0.18, 1, 0.24, 0, "metal"],
      [0.08, 0.205, count > 2 ? 0.6 : 0.44, 0.19, 0.095, "dark"],
    ],
    lenses,
    [[0.8, 0.3, 0.032]],
  );
}

export function centredRow(count: number): CameraLayout {
  const width = 0.16 + 0.17 * count;
  const lenses = Array.from(
    { length: count },
    (_, index): Round => [0.5 + (index - (count - 1) / 2) * 0.17 - 0.05, 0.235, 0.066],
  );
  return layout([[0.5 - width / 2, 0.15, width, 0.17, 0.075, "dark"]], lenses, [
    [0.5 + width / 2 - 0.055, 0.235, 0.026],
  ]);
}

export function column(count: number): CameraLayout {
  const lenses = Array.from({ length: count }, (_, index): Round => [0.175, 0.17 + 0.19 * index, 0.068]);
  return layout([[0.075, 0.07, 0.2, 0.01 + 0.19 * count + 0.09, 0.1, "dark"]], lenses, [
    [0.175, 0.145 + 0.19 * count, 0.028],
  ]);
}

export function centredLenses(count: number): Round[] {
  if (count > 3)
    return [
      [0.375, 0.28, 0.092],
      [0.625, 0.28, 0.092],
      [0.375, 0.53, 0.092],
      [0.625, 0.53, 0.092],
    ];
  if (count > 2)
    return [
      [0.36, 0.3, 0.096],
      [0.64, 0.3, 0.096],
      [0.5, 0.55, 0.096],
    ];
  return [
    [0.36, 0.4, 0.108],
    [0.64, 0.4, 0.108],
  ];
}

export function rectangle(count: number): CameraLayout {
  if (count > 3) {
    return layout(
      [[0.06, 0.06, 0.4, 0.6, 0.1, "dark"]],
      [
        [0.175, 0.175, 0.08],
        [0.175, 0.37, 0.08],
        [0.175, 0.55, 0.062],
        [0.35, 0.46, 0.045],
      ],
      [[0.35, 0.17, 0.03]],
      [[0.35, 0.32, 0.03]],
    );
  }
  if (count > 2) {
    return layout(
      [[0.06, 0.06, 0.34, 0.6, 0.1, "body"]],
      [
        [0.18, 0.17, 0.078],
        [0.18, 0.36, 0.078],
        [0.18, 0.55, 0.078],
      ],
      [[0.325, 0.17, 0.028]],
    );
  }
  return layout(
    [[0.06, 0.06, 0.22, 0.44, 0.1, "dark"]],
    [
      [0.17, 0.17, 0.078],
      [0.17, 0.38, 0.078],
    ],
    [[0.36, 0.14, 0.03]],
  );
}
