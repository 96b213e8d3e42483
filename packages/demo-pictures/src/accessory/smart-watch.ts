import { darken, edgeOn, lighten, lightness, mix } from "../color.ts";
import { dot, groundShadow, line, oval, type Paint, panel, place, shape, svg } from "../paint.ts";
import { wallpaper } from "../wallpaper.ts";
import { bar, edge, plastic, type Scene, specsText, steel } from "./scene.ts";

type Dial = { form: "square" | "round" | "band"; width: number; height: number; corner: number };

function dialOf(words: string): Dial {
  if (/Fit3|Smart Band/.test(words)) return { form: "band", width: 250, height: 390, corner: 54 };
  if (/Galaxy Watch|OnePlus Watch|CMF|Phoenix/.test(words))
    return { form: "round", width: 420, height: 420, corner: 210 };
  if (/Ultra/.test(words)) return { form: "square", width: 410, height: 470, corner: 104 };
  if (/Apple/.test(words)) return { form: "square", width: 380, height: 450, corner: 118 };
  return { form: "square", width: 380, height: 440, corner: 84 };
}

/** The watch stands upright as on its box: strap, case, crown and a face without words. */
export function smartWatch(scene: Scene): string {
  const { paint, hex } = scene;
  const words = specsText(scene);
  const dial = dialOf(words);
  const metalStrap = /Steel/.test(words) && dial.form === "round";
  const caseColor = /Apple|Samsung|OnePlus|CMF|Ultra/.test(words)
    ? mix(hex, steel, lightness(hex) < 0.25 ? 0.18 : 0.45)
    : hex;
  const middle = 500;
  return [
    groundShadow(paint, middle, 946, dial.width * 0.9),
    strap(scene, dial, metalStrap ? mix(hex, steel, 0.3) : hex, metalStrap),
    crown(scene, dial, caseColor, /Ultra/.test(words)),
    panel(
      { x: middle - dial.width / 2, y: 500 - dial.height / 2, width: dial.width, height: dial.height },
      dial.corner,
      `fill="${plastic(paint, caseColor)}" ${edge(caseColor, 3)}`,
    ),
    face(scene, dial),
  ].join("");
}

function strap({ paint }: Scene, dial: Dial, color: string, links: boolean): string {
  const hidden = dial.form === "round" ? 88 : 40;
  const top = 500 - dial.height / 2 + hidden;
  const bottom = 500 + dial.height / 2 - hidden;
  const wide = dial.width * (dial.form === "band" ? 0.42 : dial.form === "round" ? 0.345 : 0.37);
  const narrow = wide * 0.8;
  const fill = bar(paint, color, "upright");
  const rows = links
    ? Array.from({ length: 7 }, (_unused, index) => [top - hidden - index * 30, bottom + hidden + index * 30])
        .flat()
        .map((y) => line(svg`M${500 - wide} ${y}H${500 + wide}`, darken(color, 0.35), 3, `opacity=".7"`))
    : [0, 1, 2, 3].map((index) =>
        oval(500, bottom + hidden + 44 + index * 36, 9, 6, `fill="${darken(color, 0.45)}"`),
      );
  return [
    shape(
      svg`M${500 - wide} ${top}L${500 - narrow} 96Q${500 - narrow} 54 ${500 - narrow + 40} 54H${500 + narrow - 40}Q${500 + narrow} 54 ${500 + narrow} 96L${500 + wide} ${top}z`,
      `fill="${fill}" ${edge(color)}`,
    ),
    shape(
      svg`M${500 - wide} ${bottom}L${500 - narrow} 900Q${500 - narrow} 944 ${500 - narrow + 44} 944H${500 + narrow - 44}Q${500 + narrow} 944 ${500 + narrow} 900L${500 + wide} ${bottom}z`,
      `fill="${fill}" ${edge(color)}`,
    ),
    ...rows,
  ].join("");
}

function crown({ paint }: Scene, dial: Dial, color: string, ultra: boolean): string {
  if (dial.form === "band") return "";
  const x = 500 + dial.width / 2 - 6;
  const knob = bar(paint, color, "lying");
  return [
    panel({ x, y: 400, width: ultra ? 34 : 26, height: 84 }, 12, `fill="${knob}" ${edge(color)}`),
    panel({ x: x - 2, y: 520, width: 16, height: 90 }, 8, `fill="${knob}" ${edge(color)}`),
    ultra ? panel({ x: 500 - dial.width / 2 - 12, y: 450, width: 18, height: 100 }, 9, `fill="#e8762c"`) : "",
  ].join("");
}

function face(scene: Scene, dial: Dial): string {
  const { paint, random } = scene;
  const inset = dial.form === "round" ? 34 : 24;
  const [width, height] = [dial.width - 2 * inset, dial.height - 2 * inset];
  const corner = Math.max(dial.corner - inset, 20);
  const clip = paint.clip(panel({ x: 0, y: 0, width, height }, corner, ""));
  const hands = dial.form === "round" || random.chance(0.4);
  return [
    panel(
      { x: 500 - width / 2 - 9, y: 500 - height / 2 - 9, width: width + 18, height: height + 18 },
      corner + 9,
      `fill="#050608"`,
    ),
    svg`<g transform="translate(${500 - width / 2} ${500 - height / 2})" clip-path="${clip}">`,
    hands ? "" : wallpaper(paint, width, height, random),
    hands ? analog(paint, width, height, scene) : activity(width, height, dial.form === "band"),
    shape(svg`M${width * 0.35} 0H${width}V${height * 0.5}z`, `fill="#fff" opacity=".09"`),
    "</g>",
  ].join("");
}

function analog(paint: Paint, width: number, height: number, { random, hex }: Scene): string {
  const [cx, cy, radius] = [width / 2, height / 2, Math.min(width, height) / 2];
  const ground = paint.radial(
    [0.5, 0.5, 0.6],
    [
      [0, "#232838"],
      [1, "#0a0c12"],
    ],
  );
  const accent =
    lightness(hex) > 0.2 && lightness(hex) < 0.8
      ? lighten(hex, 0.3)
      : random.pick(["#ffb400", "#97a1ff", "#4cc38a", "#ff7b6e"]);
  const ticks = Array.from({ length: 12 }, (_, index) =>
    place(
      cx,
      cy,
      panel(
        { x: -2.5, y: -radius + 14, width: 5, height: index % 3 ? 14 : 26 },
        2.5,
        `fill="#e8ebf2" opacity="${index % 3 ? ".5" : ".95"}"`,
      ),
      ` rotate(${index * 30})`,
    ),
  );
  const hand = (turn: number, length: number, thick: number, color: string): string =>
    place(
      cx,
      cy,
      panel({ x: -thick / 2, y: -length, width: thick, height: length + 14 }, thick / 2, `fill="${color}"`),
      ` rotate(${turn})`,
    );
  return [
    panel({ x: 0, y: 0, width, height }, 0, `fill="${ground}"`),
    ...ticks,
    dot(cx, cy + radius * 0.42, radius * 0.17, `fill="none" stroke="#fff" stroke-width="6" opacity=".14"`),
    dot(
      cx,
      cy + radius * 0.42,
      radius * 0.17,
      `fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="${(radius * 0.75).toFixed(0)} 400" opacity=".9"`,
    ),
    hand(random.whole(290, 320), radius * 0.5, 11, "#f5f6fa"),
    hand(random.whole(40, 70), radius * 0.74, 8, "#f5f6fa"),
    hand(random.whole(170, 220), radius * 0.8, 3.5, accent),
    dot(cx, cy, 11, `fill="${accent}"`),
  ].join("");
}

function activity(width: number, height: number, slim: boolean): string {
  const [cx, cy] = [width / 2, height * (slim ? 0.34 : 0.5)];
  const ring = (radius: number, color: string, share: number): string => {
    const around = 2 * Math.PI * radius;
    return (
      dot(
        cx,
        cy,
        radius,
        `fill="none" stroke="${edgeOn(color, 0)}" stroke-width="${(width * 0.06).toFixed(1)}" opacity=".25"`,
      ) +
      dot(
        cx,
        cy,
        radius,
        `fill="none" stroke="${color}" stroke-width="${(width * 0.06).toFixed(1)}" stroke-dasharray="${(around * share).toFixed(0)} ${around.toFixed(0)}" transform="${svg`rotate(-90 ${cx} ${cy})`}"`,
      )
    );
  };
  return [
    panel({ x: 0, y: 0, width, height }, 0, `fill="#05060a" opacity=".45"`),
    ring(width * 0.34, "#ff7b6e", 0.78),
    ring(width * 0.26, "#ffc233", 0.62),
    ring(width * 0.18, "#4cc38a", 0.86),
    slim
      ? [0.66, 0.76, 0.86]
          .map((y, index) =>
            panel(
              { x: width * 0.14, y: height * y, width: width * (0.72 - index * 0.16), height: 12 },
              6,
              `fill="#fff" opacity=".8"`,
            ),
          )
          .join("")
      : "",
  ].join("");
}
