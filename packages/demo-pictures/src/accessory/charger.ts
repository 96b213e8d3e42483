import { darken, edgeOn, lighten } from "../color.ts";
import { digits } from "../digits.ts";
import { groundShadow, line, oval, panel, place, shape, svg } from "../paint.ts";
import { randomFrom } from "../random.ts";
import { coil } from "./cable.ts";
import { plug, socket, socketsIn } from "./connectors.ts";
import { bar, edge, plastic, rubber, type Scene, specsText, steel } from "./scene.ts";

/** A wall charger: pins of the Indian socket on top, ports in front; more watts make a larger block. */
export function charger(scene: Scene): string {
  const { paint, hex, accessory } = scene;
  const words = specsText(scene);
  const watts = Number(/(\d{1,3})W/.exec(words)?.[1] ?? 10);
  const combo = /cable/i.test(words);
  const captive = /Micro USB/.test(words);
  const width = watts > 60 ? 400 : watts > 30 ? 360 : 320;
  // Each maker keeps to its own proportions and roundness.
  const maker = randomFrom(`charger/${accessory.brand}`);
  const height = width * (watts > 90 ? 1.2 : watts > 30 ? 1.1 : 1.02) * maker.between(0.88, 1.08);
  const corner = maker.whole(26, 74);
  const x = combo || captive ? 130 : 460 - width / 2;
  const y = 560 - height / 2;
  const depth = 74;
  const front = { x, y, width, height };
  const sockets = captive ? [] : socketsIn(words);
  const ports = sockets.map((kind, index) =>
    place(
      x + width / 2,
      y + height * 0.52 + (index - (sockets.length - 1) / 2) * 74,
      socket(paint, kind, width / 360),
    ),
  );
  return [
    groundShadow(paint, x + width / 2 + depth / 2, y + height + 2, width + depth),
    pin(scene, x + width * 0.36 + depth * 0.5, y - depth * 0.3),
    pin(scene, x + width * 0.72 + depth * 0.5, y - depth * 0.3),
    panel(
      { x: x + depth, y: y - depth * 0.55, width, height: height + depth * 0.3 },
      corner,
      `fill="${paint.linear(
        [0, 0, 1, 0.2],
        [
          [0, lighten(hex, 0.2)],
          [0.8, darken(hex, 0.16)],
          [1, darken(hex, 0.34)],
        ],
      )}" ${edge(hex)}`,
    ),
    shape(
      svg`M${x + 20} ${y + 30}L${x + depth + 12} ${y - depth * 0.45}H${x + width + depth - 40}L${x + width - 10} ${y + 20}z`,
      `fill="${lighten(hex, 0.3)}"`,
    ),
    shape(
      svg`M${x + width - 14} ${y + 20}L${x + width + depth - 8} ${y - depth * 0.2}V${y + height - depth * 0.6}L${x + width - 14} ${y + height - 12}z`,
      `fill="${darken(hex, 0.2)}"`,
    ),
    panel(front, corner, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    panel(
      { x: x + 16, y: y + 16, width: width - 32, height: height - 32 },
      corner - 12,
      `fill="none" stroke="${edgeOn(hex, 0.12)}" stroke-width="2"`,
    ),
    ...ports,
    place(x + width / 2, y + height * 0.84, digits(`${watts}W`, 34, edgeOn(hex, 0.42), 0.1)),
    combo ? withCable(scene) : "",
    captive ? captiveCable(scene, x + width, y + height * 0.8) : "",
  ].join("");
}

function pin({ paint }: Scene, x: number, y: number): string {
  return (
    panel(
      { x: x - 17, y: y - 108, width: 34, height: 130 },
      17,
      `fill="${bar(paint, steel, "upright")}" stroke="#7d8188" stroke-width="1.5"`,
    ) + panel({ x: x - 17, y: y - 44, width: 34, height: 66 }, 4, `fill="${bar(paint, rubber, "upright")}"`)
  );
}

function withCable(scene: Scene): string {
  const { paint, hex } = scene;
  return [
    groundShadow(paint, 750, 792, 330),
    coil(scene, 752, 640, 138),
    place(684, 560, plug(paint, "usb-a", hex), " rotate(-14) scale(.92)"),
    place(836, 566, plug(paint, "usb-c", hex), " rotate(16) scale(.92)"),
  ].join("");
}

function captiveCable(scene: Scene, x: number, y: number): string {
  const { paint, hex } = scene;
  return [
    line(
      svg`M${x - 20} ${y}C${x + 120} ${y + 90} ${x + 260} ${y + 60} 800 640S760 420 780 400`,
      darken(hex, 0.1),
      17,
    ),
    line(
      svg`M${x - 20} ${y}C${x + 120} ${y + 90} ${x + 260} ${y + 60} 800 640S760 420 780 400`,
      lighten(hex, 0.3),
      4,
    ),
    place(780, 402, plug(paint, "micro-usb", hex)),
  ].join("");
}

/** The plug for the 12 V socket of a car. */
export function carCharger(scene: Scene): string {
  const { paint, hex } = scene;
  const sockets = socketsIn(specsText(scene));
  const drawing = [
    panel(
      { x: -42, y: 330, width: 84, height: 60 },
      20,
      `fill="${bar(paint, steel, "upright")}" stroke="#7d8188" stroke-width="1.5"`,
    ),
    shape(
      "M-104 10L-92 300Q-90 336 -60 340H60Q90 336 92 300L104 10z",
      `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
    ),
    ...[-104, 88].map((x) =>
      panel(
        { x, y: 110, width: 18, height: 104 },
        9,
        `fill="${bar(paint, steel, "upright")}" stroke="#6f737a" stroke-width="1.5"`,
      ),
    ),
    ...[60, 78, 96].map((y) => line(svg`M-88 ${y}Q0 ${y + 22} 88 ${y}`, edgeOn(hex, 0.2), 3, `opacity=".6"`)),
    shape("M-150 -150L-120 20Q0 66 120 20L150 -150z", `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
    oval(0, -150, 152, 92, `fill="${plastic(paint, hex)}" ${edge(hex, 3)}`),
    oval(
      0,
      -148,
      128,
      74,
      `fill="${darken(hex, 0.3)}" stroke="#5f6df0" stroke-opacity=".75" stroke-width="4"`,
    ),
    ...sockets.map((kind, index) =>
      place((index - (sockets.length - 1) / 2) * 104, -148, socket(paint, kind, 0.92)),
    ),
  ].join("");
  return (
    groundShadow(paint, 500, 868, 330) + place(520, 452, drawing, svg` rotate(${scene.form.between(4, 15)})`)
  );
}
