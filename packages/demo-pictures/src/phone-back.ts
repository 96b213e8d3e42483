import { drawCamera } from "./camera.ts";
import { cameraLayout } from "./camera-layout.ts";
import { darken, edgeOn, lighten, mix, turnHue } from "./color.ts";
import type { PhoneModel } from "./models.ts";
import { across, dot, line, oval, type Paint, panel, svg } from "./paint.ts";
import { buttons, type Finish, finishOf, rim, rimColor, sheen } from "./phone-body.ts";
import type { PhoneShape } from "./phone-shape.ts";
import type { Random } from "./random.ts";

export interface PhoneColor {
  name: string;
  hex: string;
}

/** The back of a bar phone, or of the outer half of a book-like fold, from 0,0 to width,height. */
export function phoneBack(
  paint: Paint,
  model: PhoneModel,
  shape: PhoneShape,
  color: PhoneColor,
  random: Random,
): string {
  const { width, height, corner } = shape;
  const inset = shape.rim;
  const inner = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  const innerCorner = Math.max(corner - inset, 4);
  const finish = finishOf(color.name, random);
  const clip = paint.clip(panel(inner, innerCorner, ""));
  return [
    buttons(paint, model, width, height, color.hex, "back"),
    rim(paint, { x: 0, y: 0, width, height }, corner, color.hex),
    antennaLines(width, height, color.hex),
    `<g clip-path="${clip}">`,
    panel(inner, 0, `fill="${cover(paint, color.hex, finish)}"`),
    partingLines(paint, model, width, height, color.hex),
    finish === "matte" ? sheen(paint, width, height, 0.07, random) : sheen(paint, width, height, 0.2, random),
    curvedSides(paint, model, inner),
    "</g>",
    panel(
      inner,
      innerCorner,
      `fill="none" stroke="${edgeOn(color.hex, 0.28)}" stroke-width="1.6" opacity=".75"`,
    ),
    drawCamera(paint, cameraLayout(model), width, color.hex),
    fingerSensor(paint, model, width, color.hex),
  ].join("");
}

export function cover(paint: Paint, hex: string, finish: Finish): string {
  if (finish === "matte") {
    return paint.radial(
      [0.28, 0.18, 1.05],
      [
        [0, lighten(hex, 0.2)],
        [0.45, lighten(hex, 0.04)],
        [1, darken(hex, 0.18)],
      ],
    );
  }
  if (finish === "shift") {
    return paint.linear(
      [0.1, 0, 0.8, 1],
      [
        [0, lighten(turnHue(hex, -22), 0.26)],
        [0.35, hex],
        [0.7, mix(hex, turnHue(hex, 24), 0.75)],
        [1, darken(turnHue(hex, 34), 0.2)],
      ],
    );
  }
  return paint.linear(
    [0, 0, 0.75, 1],
    [
      [0, lighten(hex, 0.24)],
      [0.4, lighten(hex, 0.02)],
      [0.75, darken(hex, 0.08)],
      [1, darken(hex, 0.24)],
    ],
  );
}

function antennaLines(width: number, height: number, hex: string): string {
  const color = darken(rimColor(hex), 0.4);
  return line(
    svg`M0 ${height * 0.085}h6M${width - 6} ${height * 0.085}h6M0 ${height * 0.915}h6M${width - 6} ${height * 0.915}h6`,
    color,
    3,
    `opacity=".6"`,
  );
}

/** Glass that was bent over the long edges, as most phones without flat sides have it. */
function curvedSides(
  paint: Paint,
  model: PhoneModel,
  inner: { x: number; y: number; width: number; height: number },
): string {
  const flat = model.brand === "Apple" ? model.year >= 2020 : model.year >= 2024 || model.brand === "Nothing";
  const depth = flat ? 0.08 : 0.26;
  const fill = paint.linear(across, [
    [0, "#000000", depth],
    [0.035, "#ffffff", flat ? 0.04 : 0.16],
    [0.1, "#ffffff", 0],
    [0.9, "#000000", 0],
    [0.965, "#000000", depth * 0.35],
    [1, "#000000", depth * 1.2],
  ]);
  return panel(inner, 0, `fill="${fill}"`);
}

/** What is set into the back: a pane, a second tone, or the lines of a clear back. */
function partingLines(paint: Paint, model: PhoneModel, width: number, height: number, hex: string): string {
  if (model.draw.back === "plateau-3") {
    const pane = { x: width * 0.075, y: width * 0.63, width: width * 0.85, height: height - width * 0.72 };
    return panel(
      pane,
      width * 0.1,
      `fill="${mix(hex, "#ffffff", 0.07)}" stroke="${edgeOn(hex, 0.18)}" stroke-width="2"`,
    );
  }
  if (/^Pixel [23]( XL)?$/.test(model.model)) {
    const glass = paint.linear(across, [
      [0, darken(hex, 0.12)],
      [0.5, lighten(hex, 0.16)],
      [1, darken(hex, 0.16)],
    ]);
    return panel({ x: 0, y: 0, width, height: height * 0.29 }, 0, `fill="${glass}"`);
  }
  if (model.brand === "Nothing") return clearBack(width, height, hex);
  return "";
}

function clearBack(width: number, height: number, hex: string): string {
  const ink = edgeOn(hex, 0.22);
  const light = mix(hex, "#ffffff", 0.82);
  const middle = width / 2;
  const y = height * 0.56;
  return [
    panel(
      { x: width * 0.08, y: height * 0.3, width: width * 0.84, height: height * 0.62 },
      width * 0.09,
      `fill="none" stroke="${ink}" stroke-width="2" opacity=".55"`,
    ),
    dot(middle, y, width * 0.27, `fill="none" stroke="${ink}" stroke-width="2.4" opacity=".6"`),
    dot(middle, y, width * 0.2, `fill="none" stroke="${ink}" stroke-width="1.6" opacity=".4"`),
    line(
      svg`M${width * 0.14} ${height * 0.8}h${width * 0.3}v${height * 0.07}M${width * 0.86} ${height * 0.36}v${height * 0.12}h${-width * 0.12}`,
      ink,
      2,
      `opacity=".5"`,
    ),
    line(
      svg`M${middle - width * 0.235} ${y - width * 0.2}A${width * 0.31} ${width * 0.31} 0 0 1 ${middle + width * 0.2} ${y - width * 0.237}`,
      light,
      7,
    ),
    line(
      svg`M${middle + width * 0.31} ${y}A${width * 0.31} ${width * 0.31} 0 0 1 ${middle} ${y + width * 0.31}`,
      light,
      7,
    ),
    line(svg`M${middle} ${height * 0.84}v${height * 0.05}`, light, 7),
  ].join("");
}

/** Before sensors went under the screen they sat on the back of phones with LCD. */
function fingerSensor(paint: Paint, model: PhoneModel, width: number, hex: string): string {
  const hasOne =
    model.display.panel === "LCD" && model.year >= 2017 && model.year <= 2020 && model.brand !== "Apple";
  if (!hasOne || ["circle-center", "none"].includes(model.draw.back)) return "";
  const [x, y, radius] = [width / 2, width * 0.56, width * 0.082];
  const bowl = paint.radial(
    [0.5, 0.62, 0.55],
    [
      [0, lighten(hex, 0.1)],
      [0.75, darken(hex, 0.1)],
      [1, darken(hex, 0.34)],
    ],
  );
  return (
    dot(x, y, radius, `fill="${bowl}" stroke="${edgeOn(hex, 0.3)}" stroke-width="2.5"`) +
    oval(x, y + radius * 0.94, radius * 0.6, 1.5, `fill="#fff" opacity=".25"`)
  );
}
