import { darken, edgeOn, lighten } from "../color.ts";
import { dot, groundShadow, line, oval, panel, place, shape, svg } from "../paint.ts";
import { bar, dome, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

/** Seen half from the side: the near cup shows its shell, the far one its cushion. */
export function headphones(scene: Scene): string {
  const { paint, hex } = scene;
  const words = specsText(scene);
  const onEar = /on-ear/.test(words);
  const metal = /AirPods Max/.test(words);
  const square = /Nothing/.test(words);
  const rx = (onEar ? 132 : 166) * scene.form.between(0.93, 1.06);
  const ry = square ? rx * 1.16 : metal ? rx * 1.2 : onEar ? rx * 1.05 : rx * 1.22;
  const band = "M196 560C180 190 380 92 500 92S820 190 804 560";
  return [
    groundShadow(paint, 268, 676 + ry, rx * 1.5),
    groundShadow(paint, 732, 676 + ry, rx * 1.5),
    metal
      ? line(band, steel, 20) +
        line("M322 204C380 132 450 116 500 116S620 132 678 204", lighten(hex, 0.2), 46, `opacity=".92"`)
      : headband(scene, band),
    arm(scene, 214, metal),
    arm(scene, 786, metal),
    place(272, 672, cushion(scene, rx * 0.96, ry), " rotate(5)"),
    place(728, 672, cup(scene, rx, ry, square), " rotate(-5)"),
    place(246, 672, cup(scene, rx * 0.9, ry, square), " rotate(5)"),
  ].join("");
}

function headband({ hex }: Scene, band: string): string {
  return [
    line(band, darken(hex, 0.48), 52),
    line(band, hex, 46),
    line(band, lighten(hex, 0.36), 10, `opacity=".6" transform="translate(-4 -10)"`),
    line("M350 180C400 136 455 125 500 125S600 136 650 180", rubber, 26, `opacity=".9"`),
  ].join("");
}

function arm({ paint, hex }: Scene, x: number, metal: boolean): string {
  return panel(
    { x: x - (metal ? 10 : 24), y: 410, width: metal ? 20 : 48, height: 190 },
    metal ? 10 : 20,
    `fill="${bar(paint, metal ? steel : darken(hex, 0.08), "upright")}" ${edge(hex)}`,
  );
}

function cushion({ paint }: Scene, rx: number, ry: number): string {
  return oval(
    52,
    0,
    rx * 0.62,
    ry * 0.97,
    `fill="${dome(paint, "#26282d")}" stroke="#3d4046" stroke-width="2"`,
  );
}

function cup({ paint, hex }: Scene, rx: number, ry: number, square: boolean): string {
  if (square) {
    const box = { x: -rx * 0.86, y: -ry, width: rx * 1.72, height: ry * 2 };
    return [
      panel({ ...box, x: box.x + 40 }, 60, `fill="${dome(paint, "#26282d")}"`),
      panel(box, 54, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
      panel(
        { x: -rx * 0.6, y: -ry * 0.72, width: rx * 1.2, height: ry * 1.44 },
        66,
        `fill="${darken(hex, 0.16)}" opacity=".55" stroke="#fff" stroke-width="3"`,
      ),
      dot(0, -ry * 0.2, rx * 0.36, `fill="${plastic(paint, lighten(hex, 0.1))}" ${edge(hex)}`),
      dot(rx * 0.3, ry * 0.48, 10, `fill="#d33a2c"`),
    ].join("");
  }
  return [
    oval(34, 4, rx * 0.92, ry * 0.98, `fill="${dome(paint, "#26282d")}" stroke="#3d4046" stroke-width="2"`),
    oval(0, 0, rx * 0.92, ry, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    oval(
      -6,
      0,
      rx * 0.72,
      ry * 0.8,
      `fill="${dome(paint, hex)}" stroke="${edgeOn(hex, 0.14)}" stroke-width="2.5"`,
    ),
    shape(
      svg`M${-rx * 0.55} ${-ry * 0.5}A${rx * 0.8} ${ry * 0.9} 0 0 1 ${rx * 0.1} ${-ry * 0.74}`,
      `fill="none" stroke="#fff" stroke-width="7" opacity=".3"`,
    ),
    oval(rx * 0.2, ry * 0.9, 8, 4, `fill="${rubber}"`),
  ].join("");
}
