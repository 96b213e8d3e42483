import { darken, edgeOn, lighten } from "../color.ts";
import { digits } from "../digits.ts";
import { type Box, dot, groundShadow, line, panel, place, shape, svg } from "../paint.ts";
import { randomFrom } from "../random.ts";
import { socket, socketsIn } from "./connectors.ts";
import { edge, plastic, type Scene, specsText } from "./scene.ts";

/** A slab whose size follows its capacity; the ports are in the upper face. */
export function powerBank(scene: Scene): string {
  const { paint, hex, random } = scene;
  const words = specsText(scene);
  const capacity = Number(/(\d{1,5})mAh/.exec(words)?.[1] ?? 10000);
  const magnetic = /Magnetic|MagGo|wireless/i.test(words);
  const nano = /Nano/.test(words);
  const width = (capacity > 15_000 ? 400 : 352) * (nano ? 0.86 : 1);
  const height = (capacity > 25_000 ? 760 : capacity > 15_000 ? 700 : 620) * (magnetic || nano ? 0.82 : 1);
  const x = 490 - width / 2;
  const y = 560 - height / 2;
  const [lean, rise] = [54, 66];
  const corner = magnetic ? 52 : random.whole(26, 40);
  const sockets = socketsIn(words);
  const ink = edgeOn(hex, 0.45);
  const slant = `transform="${svg`translate(${x + width / 2 + lean / 2} ${y - rise / 2 + 8})`} skewX(-38) scale(1 .62)"`;
  return [
    groundShadow(paint, 500 + lean / 2, y + height + 2, width + lean),
    panel(
      { x: x + lean, y: y - rise, width, height: height + rise - 14 },
      corner,
      `fill="${darken(hex, 0.22)}" ${edge(hex)}`,
    ),
    shape(
      svg`M${x + 10} ${y + 24}L${x + lean + 14} ${y - rise + 10}H${x + width + lean - 14}L${x + width - 8} ${y + 20}z`,
      `fill="${lighten(hex, 0.16)}"`,
    ),
    shape(
      svg`M${x + width - 8} ${y + 14}L${x + width + lean - 2} ${y - rise + 26}V${y + height - 46}L${x + width - 8} ${y + height - 8}z`,
      `fill="${darken(hex, 0.16)}"`,
    ),
    `<g ${slant}>${sockets.map((kind, index) => place((index - (sockets.length - 1) / 2) * 104, 0, socket(paint, kind, 0.86))).join("")}</g>`,
    panel({ x, y, width, height }, corner, `fill="${plastic(paint, hex)}" ${edge(hex)}`),
    panel(
      { x: x + 5, y: y + 5, width: width - 10, height: height - 10 },
      corner - 5,
      `fill="none" stroke="#fff" stroke-width="2" opacity=".14"`,
    ),
    surface(scene, { x, y, width, height }),
    magnetic
      ? dot(
          490,
          y + height * 0.42,
          width * 0.3,
          `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="13"`,
        ) +
        panel(
          { x: 480, y: y + height * 0.74, width: 20, height: height * 0.13 },
          10,
          `fill="none" stroke="${edgeOn(hex, 0.16)}" stroke-width="9"`,
        )
      : place(490, y + height * 0.84, digits(`${capacity / 1000}K`, 40, ink, 0.1)),
    ...[0, 1, 2, 3].map((index) =>
      dot(
        490 + (index - 1.5) * 26,
        y + height * 0.93,
        5.5,
        `fill="${index < 3 ? "#d9f3ff" : edgeOn(hex, 0.25)}" stroke="#000" stroke-opacity=".25"`,
      ),
    ),
  ].join("");
}

/** What the maker does with the large face: nothing, ribs to hold it by, or a band across. */
function surface({ accessory, hex }: Scene, { x, y, width, height }: Box): string {
  const maker = randomFrom(`power-bank/${accessory.brand}`);
  const style = maker.pick(["plain", "ribs", "band", "frame"]);
  if (style === "ribs") {
    const ribs = Array.from(
      { length: 9 },
      (_, index) => svg`M${x + 34} ${y + height * (0.2 + index * 0.045)}H${x + width - 34}`,
    );
    return line(ribs.join(""), edgeOn(hex, 0.14), 7, `opacity=".7"`);
  }
  if (style === "band")
    return panel(
      { x, y: y + height * 0.62, width, height: height * 0.05 },
      0,
      `fill="${edgeOn(hex, 0.18)}" opacity=".55"`,
    );
  if (style === "frame")
    return panel(
      { x: x + 26, y: y + 26, width: width - 52, height: height - 52 },
      18,
      `fill="none" stroke="${edgeOn(hex, 0.15)}" stroke-width="3"`,
    );
  return "";
}
