import type { PhoneModel } from "../source-data.ts";

/** Everything in shares of the phone's width, from the upper left corner of its back. */
export interface CameraLayout {
  plates: readonly Plate[];
  lenses: readonly Round[];
  flashes: readonly Round[];
  /** Microphones and range finders. */
  dots: readonly Round[];
}

export type PlateTone = "body" | "dark" | "metal";
export type Plate = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: PlateTone,
];
export type Round = readonly [x: number, y: number, radius: number];

const layout = (
  plates: readonly Plate[],
  lenses: readonly Round[],
  flashes: readonly Round[],
  dots: readonly Round[] = [],
): CameraLayout => ({ plates, lenses, flashes, dots });

export function cameraLayout(model: PhoneModel): CameraLayout {
  const count = Math.max(model.rearMp.length, 1);
  switch (model.draw.back) {
    case "none":
      return layout([], [], []);
    case "apple-1":
      return layout([], [[0.165, 0.16, model.year < 2018 ? 0.058 : 0.078]], [[0.31, 0.16, 0.03]]);
    case "horizontal-2":
      return layout(
        [[0.07, 0.08, 0.38, 0.165, 0.0825, "body"]],
        [
          [0.16, 0.1625, 0.06],
          [0.36, 0.1625, 0.06],
        ],
        [[0.53, 0.1625, 0.028]],
      );
    case "vertical-2":
      return layout(
        [[0.07, 0.07, 0.185, 0.45, 0.0925, "body"]],
        [
          [0.1625, 0.165, 0.066],
          [0.1625, 0.425, 0.066],
        ],
        [[0.1625, 0.295, 0.026]],
      );
    case "vertical-2-square":
      return layout(
        [[0.055, 0.055, 0.47, 0.47, 0.135, "body"]],
        [
          [0.18, 0.178, 0.086],
          [0.18, 0.402, 0.086],
        ],
        [[0.415, 0.23, 0.036]],
        [[0.415, 0.38, 0.01]],
      );
    case "diagonal-2-square":
      return layout(
        [[0.055, 0.055, 0.47, 0.47, 0.135, "body"]],
        [
          [0.18, 0.18, 0.092],
          [0.4, 0.4, 0.092],
        ],
        [[0.415, 0.165, 0.034]],
        [[0.165, 0.415, 0.01]],
      );
    case "triangle-3-square":
      return layout(
        [[0.045, 0.045, 0.52, 0.52, 0.15, "body"]],
        [
          [0.185, 0.185, 0.1],
          [0.185, 0.425, 0.1],
          [0.425, 0.305, 0.1],
        ],
        [[0.435, 0.135, 0.034]],
        [[0.435, 0.475, 0.03]],
      );
    case "vertical-2-pill":
      return pill(model, count);
    case "plateau-3":
      return layout(
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
      );
    case "plateau-1":
      return layout(
        [[0.03, 0.05, 0.94, 0.27, 0.135, "body"]],
        [[0.185, 0.185, 0.1]],
        [[0.81, 0.185, 0.034]],
        [[0.7, 0.185, 0.01]],
      );
    case "visor-bar":
      return visor(model, count);
    case "square-corner":
      return model.year >= 2020
        ? layout([[0.07, 0.07, 0.37, 0.37, 0.095, "dark"]], [[0.18, 0.19, 0.07]], [[0.335, 0.33, 0.03]])
        : layout([], [[0.18, 0.16, 0.075]], [[0.35, 0.16, 0.034]]);
    case "floating-rings-vertical":
      return layout(
        [],
        [
          [0.175, 0.165, 0.083],
          [0.175, 0.37, 0.083],
          ...(count > 2 ? [[0.175, 0.575, 0.083] as const] : []),
          ...(count > 3 ? [[0.39, 0.4725, 0.06] as const] : []),
        ],
        [[0.385, 0.165, 0.032]],
        count > 3 ? [[0.39, 0.27, 0.034]] : [],
      );
    case "vertical-left":
      return model.brand === "Samsung" && /Galaxy (S\d|Note)/.test(model.model)
        ? centredRow(count)
        : column(count);
    case "two-rings-left":
      return layout(
        [],
        [
          [0.215, 0.2, 0.118],
          [0.215, 0.485, 0.118],
        ],
        [[0.445, 0.2, 0.036]],
        [[0.445, 0.29, 0.012]],
      );
    case "square-left":
      return layout(
        [[0.055, 0.055, 0.51, 0.51, 0.14, "body"]],
        [
          [0.19, 0.19, 0.09],
          [0.43, 0.19, 0.09],
          [0.19, 0.43, 0.09],
        ],
        [[0.43, 0.43, 0.04]],
      );
    case "circle-left":
      return layout(
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
      );
    case "circle-center":
      return layout(
        [
          [0.17, 0.07, 0.66, 0.66, 0.33, "metal"],
          [0.2, 0.1, 0.6, 0.6, 0.3, "dark"],
        ],
        centredLenses(count),
        [[0.5, count === 3 ? 0.4 : 0.17, 0.026]],
      );
    case "single-left":
      return layout(
        [[0.07, 0.07, 0.23, 0.4, 0.095, "body"]],
        [[0.185, 0.185, 0.078]],
        [[0.185, 0.36, 0.038]],
      );
    case "rectangle-left":
      return rectangle(count);
  }
}

function pill(model: PhoneModel, count: number): CameraLayout {
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

function visor(model: PhoneModel, count: number): CameraLayout {
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

function centredRow(count: number): CameraLayout {
  const width = 0.16 + 0.17 * count;
  const lenses = Array.from(
    { length: count },
    (_, index): Round => [0.5 + (index - (count - 1) / 2) * 0.17 - 0.05, 0.235, 0.066],
  );
  return layout([[0.5 - width / 2, 0.15, width, 0.17, 0.075, "dark"]], lenses, [
    [0.5 + width / 2 - 0.055, 0.235, 0.026],
  ]);
}

function column(count: number): CameraLayout {
  const lenses = Array.from({ length: count }, (_, index): Round => [0.175, 0.17 + 0.19 * index, 0.068]);
  return layout([[0.075, 0.07, 0.2, 0.01 + 0.19 * count + 0.09, 0.1, "dark"]], lenses, [
    [0.175, 0.145 + 0.19 * count, 0.028],
  ]);
}

function centredLenses(count: number): Round[] {
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

function rectangle(count: number): CameraLayout {
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
