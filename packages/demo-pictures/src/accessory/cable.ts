import { darken, lighten } from "../color.ts";
import { groundShadow, line, panel, place, svg } from "../paint.ts";
import { type Plug, plug } from "./connectors.ts";
import { bar, edge, plastic, rubber, type Scene, specsText } from "./scene.ts";

/** A cord with a lit back; braided ones show their weave. */
export function cord(d: string, hex: string, width: number, braided = false): string {
  return [
    line(d, darken(hex, 0.42), width + 3),
    line(d, hex, width),
    braided
      ? `<path d="${d}" fill="none" stroke="${darken(hex, 0.35)}" stroke-width="${width}" stroke-dasharray="3 5" stroke-linecap="butt" opacity=".55"/>`
      : "",
    line(d, lighten(hex, 0.42), width * 0.22, `opacity=".7"`),
  ].join("");
}

/** Wound rings around x,y held by a strap. */
export function coil(scene: Scene, x: number, y: number, radius: number): string {
  const { hex, random } = scene;
  const braided = /braid|nylon|woven|unbreakable|tangle/i.test(specsText(scene));
  const turns = Array.from({ length: 4 }, (_, index) => {
    const rx = radius * (1.02 - index * 0.035);
    const ry = radius * (1 - index * 0.05);
    const [dx, dy] = [random.between(-5, 5), random.between(-6, 6)];
    return cord(
      svg`M${x - rx + dx} ${y + dy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`,
      hex,
      radius * 0.085,
      braided,
    );
  });
  const strap = panel(
    { x: x - radius * 0.13, y: y + radius * 0.76, width: radius * 0.26, height: radius * 0.34 },
    8,
    `fill="${bar(scene.paint, rubber, "lying")}" ${edge(rubber)}`,
  );
  return turns.join("") + strap;
}

/** Both ends in front of a wound cable; the ends follow the product's own words. */
export function cable(scene: Scene): string {
  const { paint, hex } = scene;
  const words = specsText(scene);
  const braided = /braid|nylon|woven|unbreakable|tangle/i.test(words);
  const [first, ...others] = endsIn(words);
  const spread = others.length > 1;
  return [
    groundShadow(paint, 500, 900, 620),
    coil(scene, 500, 636, 246),
    cord("M262 690C180 560 210 470 262 380", hex, 21, braided),
    place(262, 384, plug(paint, first, hex), " rotate(9) scale(1.32)"),
    ...others.map((kind, index) => {
      const x = spread ? 500 + index * 172 : 740;
      const y = spread ? 420 - (index % 2) * 34 : 384;
      const turn = spread ? -8 + index * 9 : -9;
      const d = spread
        ? svg`M${660 + index * 20} 560C${640 + index * 40} 500 ${x} 500 ${x} ${y}`
        : "M738 690C820 560 790 470 738 380";
      return (
        cord(d, hex, spread ? 16 : 21, braided) +
        place(x, y, plug(paint, kind, hex), ` rotate(${turn}) scale(${spread ? 1.08 : 1.32})`)
      );
    }),
    spread
      ? panel({ x: 640, y: 540, width: 84, height: 54 }, 16, `fill="${plastic(paint, hex)}" ${edge(hex)}`)
      : "",
  ].join("");
}

function endsIn(words: string): [Plug, ...Plug[]] {
  if (/C Lightning Micro/.test(words)) return ["usb-a", "usb-c", "lightning", "micro-usb"];
  const from: Plug = /USB-C to/.test(words) ? "usb-c" : "usb-a";
  if (/to Lightning/.test(words)) return [from, "lightning"];
  if (/to Micro/.test(words)) return [from, "micro-usb"];
  return [from, "usb-c"];
}

/** What joins two ends: a stick, a short adapter or a pigtail. */
export function otg(scene: Scene): string {
  const { paint, hex } = scene;
  const words = specsText(scene);
  if (/Dual Drive/.test(words)) {
    const steelArm = plastic(paint, "#aeb2b8");
    const drawing = [
      place(0, -20, plug(paint, "usb-c", rubber), " scale(1.35)"),
      place(0, 190, plug(paint, "usb-a", rubber), " rotate(180) scale(1.25)"),
      panel({ x: -72, y: -110, width: 144, height: 380 }, 60, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
      panel(
        { x: -84, y: -30, width: 168, height: 250 },
        70,
        `fill="${steelArm}" stroke="#7d8188" stroke-width="2"`,
      ),
      panel({ x: -30, y: 60, width: 60, height: 60 }, 30, `fill="#8d9198" stroke="#6a6e75" stroke-width="2"`),
    ].join("");
    return groundShadow(paint, 500, 850, 420) + place(500, 470, drawing, " rotate(28) scale(1.05)");
  }
  const toJack = /3\.5/.test(words);
  const socketSize = toJack ? 84 : 120;
  const lightning = /Lightning/.test(words);
  return [
    groundShadow(paint, 500, 842, 520),
    cord("M350 560C350 760 650 760 650 560", hex, 24),
    place(350, 566, plug(paint, "usb-c", hex), " scale(1.5)"),
    place(
      650,
      566,
      [
        panel(
          { x: -socketSize / 2, y: -270, width: socketSize, height: 212 },
          toJack ? 40 : 18,
          `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
        ),
        toJack
          ? `<ellipse cx="0" cy="-258" rx="30" ry="12" fill="#0c0d10" stroke="#b89b5b" stroke-width="5"/>`
          : panel(
              { x: lightning ? -26 : -46, y: -268, width: lightning ? 52 : 92, height: 20 },
              6,
              `fill="#0c0d10" stroke="#777b82" stroke-width="3"`,
            ),
        panel(
          { x: -13, y: -62, width: 26, height: 64 },
          10,
          `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
        ),
      ].join(""),
      " scale(1.25)",
    ),
  ].join("");
}
