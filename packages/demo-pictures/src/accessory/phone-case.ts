import { drawCamera } from "../camera.ts";
import { cameraLayout } from "../camera-layout.ts";
import { darken, edgeOn, lighten, mix } from "../color.ts";
import { flipBack } from "../flip.ts";
import type { PhoneModel } from "../models.ts";
import { phoneModel } from "../models.ts";
import { across, groundShadow, line, type Paint, panel, place, shape, svg } from "../paint.ts";
import { phoneBack } from "../phone-back.ts";
import { sheen } from "../phone-body.ts";
import { type PhoneShape, phoneShape, relativeSize } from "../phone-shape.ts";
import { plastic, type Scene, specsText } from "./scene.ts";

/** A case is drawn on the phone for which it is made: the cut-outs follow that phone's camera. */
export function phoneCase(scene: Scene): string {
  const { paint, accessory } = scene;
  const model = phoneModel(accessory.compatible?.[0] ?? "");
  const form = caseShape(model);
  const words = specsText(scene);
  const [x, y] = [500 - form.width / 2, 500 - form.height / 2];
  const shadow = groundShadow(paint, 500, y + form.height + 14, form.width);
  if (model.formFactor === "flip")
    return shadow + place(x, y, flipCase(scene, model, form, /Clear/.test(words)));
  if (/Clear TPU/.test(words)) return shadow + place(x, y, clearCase(scene, model, form));
  if (/Leather/.test(words)) return shadow + place(x, y, bookCase(scene, model, form));
  return shadow + place(x, y, hardCase(scene, model, form));
}

function caseShape(model: PhoneModel): PhoneShape {
  const form = phoneShape(model, (model.formFactor === "fold" ? 800 : 850) * relativeSize(model));
  return model.formFactor === "fold" ? { ...form, width: form.width * 0.515 } : form;
}

function outline(
  { width, height, corner }: PhoneShape,
  grow: number,
): [{ x: number; y: number; width: number; height: number }, number] {
  return [{ x: -grow, y: -grow, width: width + 2 * grow, height: height + 2 * grow }, corner + grow];
}

/** Two shells that leave the hinge and the cover screen free. */
function flipCase(
  { paint, hex, random }: Scene,
  model: PhoneModel,
  form: PhoneShape,
  clear: boolean,
): string {
  const { width, height } = form;
  const half = height / 2 - 14;
  const shell = clear
    ? paint.linear(across, [
        [0, "#ffffff", 0.85],
        [0.06, "#c9d4dc", 0.4],
        [0.94, "#b8c5ce", 0.4],
        [1, "#ffffff", 0.8],
      ])
    : plastic(paint, hex);
  const rim = clear ? "#9fb0bb" : edgeOn(hex, 0.3);
  const color = random.pick(nonEmpty(model));
  const lower = { x: -3, y: height / 2 + 14, width: width + 6, height: half };
  return [
    ...[-15, height / 2 + 14].map((y) =>
      panel(
        { x: -15, y, width: width + 30, height: half + 15 },
        form.corner * 0.7,
        `fill="${shell}" stroke="${rim}" stroke-width="2"`,
      ),
    ),
    flipBack(paint, model, form, color, random),
    panel(
      lower,
      form.corner * 0.7,
      clear
        ? `fill="#eef5f8" opacity=".14" stroke="#fff" stroke-width="3"`
        : `fill="${plastic(paint, hex)}" stroke="${rim}" stroke-width="2"`,
    ),
  ].join("");
}

function clearCase({ paint, random }: Scene, model: PhoneModel, form: PhoneShape): string {
  const color = random.pick(nonEmpty(model));
  const { width, height } = form;
  const [outer, corner] = outline(form, 15);
  const [inner, innerCorner] = outline(form, 4);
  const wall = paint.linear(across, [
    [0, "#ffffff", 0.85],
    [0.05, "#c9d4dc", 0.35],
    [0.5, "#e8f0f4", 0.3],
    [0.95, "#b8c5ce", 0.4],
    [1, "#ffffff", 0.8],
  ]);
  const clip = paint.clip(panel(inner, innerCorner, ""));
  const bumper = (cx: number, cy: number, turn: number): string =>
    place(
      cx,
      cy,
      shape("M-3 62V26Q-3 -3 26 -3H62", `fill="none" stroke="#dfe9ee" stroke-width="17" opacity=".8"`),
      ` rotate(${turn})`,
    );
  return [
    panel(outer, corner, `fill="${wall}" stroke="#9fb0bb" stroke-width="2"`),
    phoneBack(paint, model, form, color, random),
    panel(outer, corner, `fill="#eef5f8" opacity=".1" stroke="#ffffff" stroke-width="3"`),
    `<g clip-path="${clip}" opacity=".8">${sheen(paint, width, height, 0.26, random)}</g>`,
    cutout(paint, model, width, "none", "#e9f1f5"),
    bumper(0, 0, 0) + bumper(width, 0, 90) + bumper(width, height, 180) + bumper(0, height, 270),
  ].join("");
}

function hardCase({ paint, hex, random }: Scene, model: PhoneModel, form: PhoneShape): string {
  const { width, height } = form;
  const [outer, corner] = outline(form, 16);
  const face = paint.radial(
    [random.between(0.22, 0.4), random.between(0.12, 0.28), 1.05],
    [
      [0, lighten(hex, 0.28)],
      [0.5, lighten(hex, 0.05)],
      [1, darken(hex, 0.22)],
    ],
  );
  const side = paint.linear(across, [
    [0, lighten(hex, 0.4)],
    [0.04, darken(hex, 0.2)],
    [0.96, darken(hex, 0.25)],
    [1, lighten(hex, 0.25)],
  ]);
  const keys = [0.2, 0.33].map((at) =>
    panel(
      { x: -23, y: height * at, width: 12, height: height * 0.085 },
      5,
      `fill="${lighten(hex, 0.16)}" stroke="${darken(hex, 0.4)}"`,
    ),
  );
  return [
    ...keys,
    panel(outer, corner, `fill="${side}" stroke="${edgeOn(hex, 0.34)}" stroke-width="2"`),
    panel(
      { x: -6, y: -6, width: width + 12, height: height + 12 },
      form.corner + 6,
      `fill="${face}" stroke="${darken(hex, 0.3)}" stroke-width="1.5"`,
    ),
    cutout(paint, model, width, "#0d0f12", lighten(hex, 0.22)),
    drawCamera(paint, cameraLayout(model), width, nonEmpty(model)[0].hex),
    line(svg`M${width * 0.3} ${height + 10}h${width * 0.4}`, darken(hex, 0.5), 5, `opacity=".5"`),
  ].join("");
}

/** A book cover of imitation leather, a little open, with its stitching and strap. */
function bookCase({ paint, hex, random }: Scene, model: PhoneModel, form: PhoneShape): string {
  const { width, height } = form;
  const [outer, corner] = outline(form, 18);
  const soft = Math.min(corner, 44);
  const grain = paint.linear(
    [0, 0, 0.6, 1],
    [
      [0, lighten(hex, 0.26)],
      [0.4, lighten(hex, 0.06)],
      [1, darken(hex, 0.25)],
    ],
  );
  const dash = random.whole(10, 13);
  return [
    panel(
      { ...outer, x: outer.x + 26, y: outer.y + 8 },
      soft,
      `fill="${darken(hex, 0.45)}" stroke="${edgeOn(hex, 0.2)}" stroke-width="2"`,
    ),
    panel({ x: 18, y: 12, width, height: height - 12 }, form.corner, `fill="#0d0f12"`),
    panel(outer, soft, `fill="${grain}" stroke="${edgeOn(hex, 0.24)}" stroke-width="2"`),
    panel(
      { x: -4, y: -4, width: width + 8, height: height + 8 },
      soft - 12,
      `fill="none" stroke="${lighten(hex, 0.38)}" stroke-width="3" stroke-dasharray="${dash} 7" opacity=".75"`,
    ),
    line(svg`M18 ${-16}V${height + 16}`, darken(hex, 0.4), 4, `opacity=".5"`),
    cutout(paint, model, width, "#0d0f12", lighten(hex, 0.3)),
    drawCamera(paint, cameraLayout(model), width, nonEmpty(model)[0].hex),
    panel(
      { x: width - 46, y: height * 0.52, width: 96, height: 74 },
      22,
      `fill="${plastic(paint, hex)}" stroke="${edgeOn(hex, 0.3)}" stroke-width="2"`,
    ),
    panel(
      { x: width - 40, y: height * 0.52 + 6, width: 84, height: 62 },
      17,
      `fill="none" stroke="${lighten(hex, 0.4)}" stroke-width="2" stroke-dasharray="7 5" opacity=".7"`,
    ),
  ].join("");
}

/** One opening around everything that the camera needs. */
function cutout(_paint: Paint, model: PhoneModel, width: number, fill: string, lip: string): string {
  const { plates, lenses, flashes } = cameraLayout(model);
  const rounds = [...lenses, ...flashes];
  if (rounds.length === 0) return "";
  const left = Math.min(...rounds.map(([x, , r]) => x - r), ...plates.map(([x]) => x)) - 0.03;
  const top = Math.min(...rounds.map(([, y, r]) => y - r), ...plates.map(([, y]) => y)) - 0.03;
  const right = Math.max(...rounds.map(([x, , r]) => x + r), ...plates.map(([x, , w]) => x + w)) + 0.03;
  const bottom = Math.max(...rounds.map(([, y, r]) => y + r), ...plates.map(([, y, , h]) => y + h)) + 0.03;
  const [x, y] = [Math.max(left, 0.025) * width, Math.max(top, 0.025) * width];
  const box = { x, y, width: Math.min(right, 0.975) * width - x, height: bottom * width - y };
  return panel(
    box,
    Math.min(box.width, box.height, width * 0.36) * 0.36,
    `fill="${fill}" stroke="${mix(lip, "#ffffff", 0.15)}" stroke-width="5"`,
  );
}

function nonEmpty(model: PhoneModel): readonly [PhoneModel["colors"][number], ...PhoneModel["colors"]] {
  const [first, ...rest] = model.colors;
  if (!first) throw new Error(`${model.id} has no color`);
  return [first, ...rest];
}
