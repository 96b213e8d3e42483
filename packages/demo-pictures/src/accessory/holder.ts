import { darken, edgeOn } from "../color.ts";
import { dot, groundShadow, line, oval, panel, place, shape } from "../paint.ts";
import { bar, dome, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

export function holder(scene: Scene): string {
  const words = specsText(scene);
  if (/desk/.test(words)) return deskStand(scene);
  if (/suction/.test(words)) return suctionClamp(scene);
  return magnet(scene, /air vent/.test(words));
}

/** A magnetic head on a ball joint, over a vent clip or a foot for the dashboard. */
function magnet({ paint, hex }: Scene, vent: boolean): string {
  return [
    groundShadow(paint, 500, 900, vent ? 300 : 440),
    vent
      ? [
          shape(
            "M430 620H570L590 780Q592 800 572 800H556L540 700H460L444 800H428Q408 800 410 780z",
            `fill="${plastic(paint, hex)}" ${edge(hex)}`,
          ),
          panel(
            { x: 428, y: 792, width: 40, height: 104 },
            14,
            `fill="${bar(paint, rubber, "upright")}" ${edge(rubber)}`,
          ),
          panel(
            { x: 532, y: 792, width: 40, height: 104 },
            14,
            `fill="${bar(paint, rubber, "upright")}" ${edge(rubber)}`,
          ),
        ].join("")
      : [
          oval(500, 862, 230, 44, `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
          oval(500, 846, 230, 42, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
          shape("M440 840L462 620H538L560 840z", `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
        ].join(""),
    dot(500, 610, 74, `fill="${dome(paint, hex)}" ${edge(hex)}`),
    panel(
      { x: 410, y: 556, width: 180, height: 56 },
      28,
      `fill="${bar(paint, steel, "lying")}" stroke="#7d8188" stroke-width="2"`,
    ),
    dot(506, 336, 246, `fill="${darken(hex, 0.35)}"`),
    dot(500, 328, 244, `fill="${plastic(paint, hex)}" ${edge(hex, 3)}`),
    dot(500, 328, 196, `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="16"`),
    dot(500, 328, 120, `fill="${dome(paint, hex)}" stroke="${edgeOn(hex, 0.14)}" stroke-width="2"`),
  ].join("");
}

/** A folding stand with a phone in it, seen from the front. */
function deskStand({ paint, hex }: Scene): string {
  const glass = paint.linear(
    [0, 0, 1, 1],
    [
      [0, "#3a4156"],
      [0.5, "#141821"],
      [1, "#0b0d12"],
    ],
  );
  return [
    groundShadow(paint, 500, 902, 520),
    shape(
      "M300 760H700L760 880Q764 900 740 900H260Q236 900 240 880z",
      `fill="${plastic(paint, hex)}" ${edge(hex)}`,
    ),
    panel(
      { x: 352, y: 150, width: 296, height: 620 },
      42,
      `fill="#23262d" stroke="#8b9099" stroke-width="4"`,
    ),
    panel({ x: 362, y: 160, width: 276, height: 600 }, 34, `fill="${glass}"`),
    shape("M470 160H604Q638 160 638 194V420z", `fill="#fff" opacity=".1"`),
    panel({ x: 286, y: 742, width: 428, height: 54 }, 24, `fill="${bar(paint, hex, "lying")}" ${edge(hex)}`),
    ...[330, 610].map((x) =>
      panel({ x, y: 706, width: 60, height: 74 }, 18, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    ),
    panel({ x: 450, y: 830, width: 100, height: 14 }, 7, `fill="${edgeOn(hex, 0.2)}"`),
  ].join("");
}

/** Spring jaws on an arm that ends in a suction cup. */
function suctionClamp({ paint, hex }: Scene): string {
  const jaw = (x: number): string =>
    panel({ x, y: 190, width: 62, height: 330 }, 26, `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`) +
    panel(
      { x: x + (x < 500 ? 40 : 4), y: 220, width: 18, height: 270 },
      9,
      `fill="${rubber}" stroke="#4a4d54"`,
    );
  return [
    groundShadow(paint, 500, 910, 460),
    oval(500, 868, 214, 46, `fill="${dome(paint, "#2b2e34")}" stroke="#565a62" stroke-width="3"`),
    shape(
      "M350 850Q380 740 500 736T650 850Q580 884 500 884T350 850z",
      `fill="${plastic(paint, hex)}" ${edge(hex)}`,
    ),
    line("M500 760C500 640 560 620 540 480", darken(hex, 0.4), 78),
    line("M500 760C500 640 560 620 540 480", hex, 70),
    line("M488 740C488 640 546 610 524 490", "#fff", 10, `opacity=".22"`),
    panel({ x: 300, y: 290, width: 400, height: 130 }, 30, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    jaw(244),
    jaw(694),
    panel({ x: 390, y: 500, width: 220, height: 54 }, 24, `fill="${bar(paint, hex, "lying")}" ${edge(hex)}`),
    place(
      500,
      355,
      dot(0, 0, 40, `fill="${dome(paint, hex)}" stroke="${edgeOn(hex, 0.2)}" stroke-width="3"`),
    ),
  ].join("");
}
