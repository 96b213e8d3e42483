import { cameraLayout } from "../camera-layout.ts";
import { flipBack, flipLenses } from "../flip.ts";
import { type PhoneModel, phoneModel } from "../models.ts";
import { dot, groundShadow, line, panel, place, shape, svg, withLight } from "../paint.ts";
import { phoneBack } from "../phone-back.ts";
import { phoneFront } from "../phone-front.ts";
import { type PhoneShape, phoneShape, relativeSize } from "../phone-shape.ts";
import { bar, type Scene, specsText, steel } from "./scene.ts";

export function screenGuard(scene: Scene): string {
  const model = phoneModel(scene.accessory.compatible?.[0] ?? "");
  const words = specsText(scene);
  if (/Lens/.test(words)) return lensGuard(scene, model);
  return sheet(scene, model, /hydrogel/i.test(words));
}

/** The phone, and before it the pane with the cut-outs of this phone's front. */
function sheet(scene: Scene, model: PhoneModel, film: boolean): string {
  const { paint, random } = scene;
  const form = phoneShape(model, (model.formFactor === "fold" ? 700 : 850) * relativeSize(model));
  const color = model.colors[0] ?? { name: "", hex: "#222222" };
  const shift = form.width * (film ? 0.2 : 0.26);
  const x = 500 - (form.width + shift) / 2;
  const y = 520 - form.height / 2;
  return [
    groundShadow(paint, x + form.width / 2, y + form.height, form.width),
    place(x, y, phoneFront(paint, model, form, color, random)),
    place(x + shift, y - 46, film ? filmPane(scene, form) : glassPane(scene, form)),
  ].join("");
}

function glassPane({ paint, random }: Scene, form: PhoneShape): string {
  const { width, height, corner } = form;
  const inset = width * 0.02;
  const box = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  const tint = paint.linear(withLight, [
    [0, "#ffffff", 0.62],
    [0.3, "#dcecf4", 0.3],
    [0.6, "#e9f4f9", 0.2],
    [1, "#c4dbe8", 0.46],
  ]);
  const from = random.between(0.25, 0.4);
  return [
    panel(
      { ...box, x: box.x + 5, y: box.y + 7 },
      corner,
      `fill="none" stroke="#4f8fb0" stroke-width="4" opacity=".5"`,
    ),
    panel(box, corner, `fill="${tint}" stroke="#f4fbff" stroke-width="4"`),
    panel(box, corner, `fill="none" stroke="#7fb3cc" stroke-width="1.5"`),
    shape(
      svg`M${width * from} ${inset + 4}h${width * 0.22}L${width * 0.1 + inset} ${height * 0.72}V${height * 0.44}z`,
      `fill="#fff" opacity=".34"`,
    ),
    hole(form),
  ].join("");
}

function filmPane({ paint, random }: Scene, form: PhoneShape): string {
  const { width, height, corner } = form;
  const tint = paint.linear(withLight, [
    [0, "#ffffff", 0.55],
    [0.5, "#e6eef2", 0.24],
    [1, "#d2dfe6", 0.42],
  ]);
  const peel = width * random.between(0.26, 0.34);
  const curl = paint.linear(
    [0, 1, 1, 0],
    [
      [0, "#f8fbfd", 0.95],
      [0.6, "#c9d6dd", 0.9],
      [1, "#9fb2bd", 0.9],
    ],
  );
  return [
    shape(
      svg`M${corner} 0H${width - corner}Q${width} 0 ${width} ${corner}V${height - peel}L${width - peel} ${height}H${corner}Q0 ${height} 0 ${height - corner}V${corner}Q0 0 ${corner} 0z`,
      `fill="${tint}" stroke="#f4fbff" stroke-width="3"`,
    ),
    shape(
      svg`M${width} ${height - peel}Q${width - peel * 0.75} ${height - peel * 0.8} ${width - peel} ${height}Q${width - peel * 0.9} ${height - peel * 1.05} ${width} ${height - peel}z`,
      `fill="${curl}" stroke="#8ea3ae" stroke-width="1.5"`,
    ),
    line(svg`M${width * 0.3} 16L${width * 0.08} ${height * 0.34}`, "#fff", 12, `opacity=".5"`),
    hole(form),
  ].join("");
}

function hole({ front, width, screen }: PhoneShape): string {
  const rim = `fill="#fff" fill-opacity=".5" stroke="#7fb3cc" stroke-width="2"`;
  if (front === "notch" || front === "wide-notch")
    return panel({ x: width * 0.27, y: screen.y - 6, width: width * 0.46, height: width * 0.08 }, 14, rim);
  if (front === "home-button")
    return dot(width / 2, screen.y + screen.height + width * 0.117, width * 0.085, rim);
  if (front === "bezel-16-9" || front === "bezel-18-9")
    return panel({ x: width * 0.4, y: screen.y * 0.45, width: width * 0.2, height: 12 }, 6, rim);
  return dot(width * (front === "fold" ? 0.75 : 0.5), screen.y + width * 0.05, width * 0.034, rim);
}

/** The guard lies next to the camera that it fits; one clear or black ring a lens. */
function lensGuard({ paint, hex, random, accessory }: Scene, model: PhoneModel): string {
  const form = phoneShape(model, 1500);
  const color = model.colors[1] ?? model.colors[0] ?? { name: "", hex: "#222222" };
  const black = accessory.colors.length > 1 && hex === "#1a1b1e";
  const flip = model.formFactor === "flip";
  const lenses = flip ? flipLenses(model) : cameraLayout(model).lenses;
  const unit = form.width;
  const clip = paint.clip(panel({ x: 90, y: 130, width: 560, height: 740 }, 60, ""));
  const ring = black ? bar(paint, "#2a2c31", "lying") : bar(paint, steel, "lying");
  const glass = paint.linear(withLight, [
    [0, "#ffffff", 0.85],
    [0.4, black ? "#6f7885" : "#d6e7f0", 0.4],
    [1, black ? "#20242b" : "#a9c6d6", 0.6],
  ]);
  const scale = Math.min(1, 0.115 / (lenses[0]?.[2] ?? 0.09)) * 1.12;
  const covers = lenses.map(([, , radius], index) => {
    const [x, y] = [778 + (index % 2) * 26, 250 + index * (560 / Math.max(lenses.length - 0.4, 1))];
    const size = radius * unit * scale;
    return [
      dot(x + 5, y + 9, size, `fill="#000" opacity=".16"`),
      dot(x, y, size, `fill="${glass}" stroke="${ring}" stroke-width="13"`),
      dot(x, y, size - 12, `fill="none" stroke="#fff" stroke-width="2" opacity=".6"`),
      shape(
        svg`M${x - size * 0.52} ${y - size * 0.1}A${size * 0.55} ${size * 0.55} 0 0 1 ${x - size * 0.05} ${y - size * 0.54}`,
        `fill="none" stroke="#fff" stroke-width="9" opacity=".85"`,
      ),
    ].join("");
  });
  const guarded = lenses.map(([x, y, radius]) =>
    dot(x * unit, y * unit, radius * unit * 1.04, `fill="none" stroke="${ring}" stroke-width="9"`),
  );
  return [
    `<g clip-path="${clip}">`,
    place(120, 160, (flip ? flipBack : phoneBack)(paint, model, form, color, random) + guarded.join("")),
    "</g>",
    ...covers,
  ].join("");
}
