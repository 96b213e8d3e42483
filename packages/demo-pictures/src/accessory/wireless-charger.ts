import { darken, edgeOn, lighten } from "../color.ts";
import { groundShadow, oval, panel, place, shape, svg } from "../paint.ts";
import { cord } from "./cable.ts";
import { plug } from "./connectors.ts";
import { bar, edge, plastic, type Scene, specsText, steel } from "./scene.ts";

export function wirelessCharger(scene: Scene): string {
  const words = specsText(scene);
  if (/3-in-1/.test(words)) return threeInOne(scene);
  if (/foldable|Stand/.test(words)) return stand(scene);
  if (/2 devices|Duo/.test(words)) return duo(scene);
  return pad(scene, /MagSafe Charger/.test(words));
}

/** A thick disc that lies on the table, seen from above at an angle. */
function disc(scene: Scene, x: number, y: number, radius: number, thick: number): string {
  const { paint, hex } = scene;
  const flat = radius * 0.52;
  return [
    shape(
      svg`M${x - radius} ${y}v${thick}a${radius} ${flat} 0 0 0 ${2 * radius} 0v${-thick}z`,
      `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
    ),
    oval(x, y, radius, flat, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    oval(x, y, radius * 0.74, flat * 0.74, `fill="none" stroke="${edgeOn(hex, 0.14)}" stroke-width="3"`),
    oval(x, y, radius * 0.2, flat * 0.2, `fill="none" stroke="${edgeOn(hex, 0.24)}" stroke-width="4"`),
  ].join("");
}

function pad(scene: Scene, small: boolean): string {
  const { paint, hex } = scene;
  const radius = small ? 240 : 330;
  const y = small ? 560 : 520;
  return [
    groundShadow(paint, 470, y + radius * 0.5 + 34, radius * 2),
    cord(
      small ? "M700 570C860 600 900 720 760 780S420 860 300 800" : "M780 560C900 600 900 700 820 770",
      hex,
      17,
    ),
    small ? place(304, 806, plug(paint, "usb-c", hex), " rotate(-72) scale(.9)") : "",
    disc(scene, 470, y, radius, small ? 40 : 34),
    small
      ? oval(470, y, radius * 0.93, radius * 0.485, `fill="none" stroke="${steel}" stroke-width="12"`)
      : "",
  ].join("");
}

function duo(scene: Scene): string {
  const { paint, hex } = scene;
  const ring = (x: number, radius: number): string =>
    oval(x, 520, radius, radius * 0.52, `fill="none" stroke="${edgeOn(hex, 0.2)}" stroke-width="4"`);
  return [
    groundShadow(paint, 500, 700, 800),
    panel({ x: 90, y: 372, width: 820, height: 334 }, 150, `fill="${darken(hex, 0.3)}" ${edge(hex)}`),
    panel({ x: 90, y: 352, width: 820, height: 330 }, 150, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    ring(320, 172),
    ring(320, 60),
    ring(690, 140),
    ring(690, 46),
    oval(500, 640, 8, 5, `fill="#4cc38a"`),
  ].join("");
}

function stand(scene: Scene): string {
  const { paint, hex } = scene;
  return [
    groundShadow(paint, 500, 850, 520),
    panel({ x: 270, y: 760, width: 460, height: 92 }, 44, `fill="${bar(paint, hex, "lying")}" ${edge(hex)}`),
    shape("M440 790L462 430H538L560 790z", `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
    oval(500, 350, 214, 214, `fill="${darken(hex, 0.25)}"`),
    oval(494, 344, 212, 212, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    oval(494, 344, 168, 168, `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="10"`),
    oval(494, 344, 66, 66, `fill="none" stroke="${edgeOn(hex, 0.12)}" stroke-width="3"`),
    oval(500, 810, 7, 4, `fill="#4cc38a"`),
  ].join("");
}

function threeInOne(scene: Scene): string {
  const { paint, hex } = scene;
  const puck = (x: number, y: number, radius: number): string =>
    oval(x + 5, y + 7, radius, radius, `fill="${darken(hex, 0.3)}"`) +
    oval(x, y, radius, radius, `fill="${plastic(paint, hex)}" ${edge(hex)}`) +
    oval(x, y, radius * 0.76, radius * 0.76, `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="6"`);
  return [
    groundShadow(paint, 500, 872, 640),
    panel({ x: 200, y: 786, width: 600, height: 88 }, 44, `fill="${bar(paint, hex, "lying")}" ${edge(hex)}`),
    oval(500, 800, 120, 22, `fill="none" stroke="${edgeOn(hex, 0.2)}" stroke-width="4"`),
    panel(
      { x: 476, y: 250, width: 48, height: 550 },
      20,
      `fill="${bar(paint, lighten(steel, 0.1), "upright")}" stroke="#7d8188"`,
    ),
    panel(
      { x: 330, y: 300, width: 340, height: 40 },
      20,
      `fill="${bar(paint, steel, "lying")}" stroke="#7d8188"`,
    ),
    puck(330, 320, 176),
    puck(690, 320, 104),
  ].join("");
}
