import { darken, edgeOn, lighten, lightness, mix } from "../color.ts";
import { dot, groundShadow, line, oval, panel, place, shape, svg } from "../paint.ts";
import { bar, dome, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

/** A portable speaker: woven front, passive ends, a loop to hang it by. */
export function speaker(scene: Scene): string {
  const { paint, hex, random } = scene;
  const words = specsText(scene);
  const long = /16W|Xiaomi/.test(words);
  const [width, height] = long ? [780, 330] : /Go/.test(words) ? [640, 500] : [700, 420];
  const [x, y] = [500 - width / 2, 540 - height / 2];
  const corner = long ? 150 : 84;
  const clip = paint.clip(
    panel({ x: x + 30, y: y + 30, width: width - 60, height: height - 60 }, corner - 26, ""),
  );
  const mesh = Array.from({ length: 15 }, (_, row) =>
    line(
      svg`M${x} ${y + 26 + (row * height) / 15}H${x + width}`,
      edgeOn(hex, 0.26),
      5,
      `stroke-dasharray="2 11" stroke-dashoffset="${row % 2 ? 0 : 6.5}"`,
    ),
  );
  const camouflage =
    /Squad/.test(scene.accessory.colors.join()) && hex === "#5b6147"
      ? Array.from({ length: 9 }, () =>
          oval(
            x + width * random.next(),
            y + height * random.next(),
            random.between(50, 110),
            random.between(26, 60),
            `fill="${random.pick([darken(hex, 0.35), lighten(hex, 0.25), "#8a7a52"])}" opacity=".8"`,
          ),
        )
      : [];
  return [
    groundShadow(paint, 500, y + height + 2, width * 0.9),
    line(
      svg`M${x + width - 60} ${y + 70}C${x + width + 90} ${y - 10} ${x + width + 90} ${y + 190} ${x + width - 30} ${y + 150}`,
      darken(hex, 0.35),
      26,
    ),
    line(
      svg`M${x + width - 60} ${y + 70}C${x + width + 90} ${y - 10} ${x + width + 90} ${y + 190} ${x + width - 30} ${y + 150}`,
      mix(hex, "#888888", 0.2),
      18,
    ),
    panel({ x, y, width, height }, corner, `fill="${plastic(paint, hex)}" ${edge(hex, 3)}`),
    panel(
      { x: x + 30, y: y + 30, width: width - 60, height: height - 60 },
      corner - 26,
      `fill="${darken(hex, 0.14)}"`,
    ),
    `<g clip-path="${clip}">${camouflage.join("")}${mesh.join("")}</g>`,
    dot(
      500,
      y + height / 2,
      height * 0.2,
      `fill="none" stroke="${edgeOn(hex, 0.24)}" stroke-width="4" opacity=".7"`,
    ),
    panel({ x: x + width * 0.3, y: y + 7, width: width * 0.4, height: 12 }, 6, `fill="${edgeOn(hex, 0.2)}"`),
    panel(
      { x: x + corner * 0.6, y: y + 22, width: width - corner * 1.2, height: 8 },
      4,
      `fill="#fff" opacity=".24"`,
    ),
  ].join("");
}

/** The pen, slanted, tip down. */
export function stylus({ paint, hex, random }: Scene): string {
  const barrel = bar(paint, hex, "upright");
  const drawing = [
    panel({ x: -30, y: -400, width: 60, height: 40 }, 16, `fill="${barrel}" ${edge(hex)}`),
    panel({ x: -34, y: -372, width: 68, height: 620 }, 14, `fill="${barrel}" ${edge(hex)}`),
    shape("M-34 240H34L14 366H-14z", `fill="${bar(paint, darken(hex, 0.2), "upright")}" ${edge(hex)}`),
    shape("M-11 366H11L3 404H-3z", `fill="${rubber}" stroke="#5a5e66"`),
    panel(
      { x: -13, y: random.whole(56, 64), width: 26, height: 104 },
      13,
      `fill="${darken(hex, 0.18)}" ${edge(hex)}`,
    ),
    line("M-34 -250H34", edgeOn(hex, 0.3), 3),
    panel({ x: -20, y: -360, width: 8, height: 560 }, 4, `fill="#fff" opacity=".25"`),
  ].join("");
  return groundShadow(paint, 520, 880, 420, 0.8) + place(510, 480, drawing, " rotate(32)");
}

/** A finder: a steel-faced disc, or a tag with an eye for the key ring. */
export function tracker(scene: Scene): string {
  const { paint, hex } = scene;
  if (/AirTag/.test(specsText(scene))) {
    const mirror = paint.linear(
      [0, 0, 1, 1],
      [
        [0, "#f4f5f7"],
        [0.4, "#b4b8be"],
        [0.55, "#e6e8eb"],
        [1, "#8c9097"],
      ],
    );
    return [
      groundShadow(paint, 400, 800, 430),
      groundShadow(paint, 640, 846, 400),
      dot(400, 500, 290, `fill="${dome(paint, hex)}" ${edge(hex)}`),
      dot(400, 494, 262, `fill="${plastic(paint, hex)}"`),
      dot(650, 600, 244, `fill="${dome(paint, hex)}" ${edge(hex)}`),
      dot(650, 596, 206, `fill="${mirror}" stroke="#8c9097" stroke-width="2"`),
    ].join("");
  }
  const outline =
    "M500 120C640 120 700 250 700 420V640C700 790 610 880 500 880S300 790 300 640V420C300 250 360 120 500 120z";
  return [
    groundShadow(paint, 500, 884, 360),
    shape(outline, `fill="${plastic(paint, hex)}" ${edge(hex, 3)}`),
    oval(500, 300, 104, 84, `fill="none" stroke="${steel}" stroke-width="26"`),
    oval(500, 300, 92, 72, `fill="${lightness(hex) > 0.5 ? "#d9d6cf" : "#0d0f13"}" opacity=".55"`),
    oval(500, 620, 130, 150, `fill="${dome(paint, hex)}" stroke="${edgeOn(hex, 0.12)}" stroke-width="2.5"`),
    dot(500, 760, 7, `fill="${edgeOn(hex, 0.4)}"`),
  ].join("");
}
