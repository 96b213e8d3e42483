import { darken, lighten } from "../color.ts";
import { groundShadow, line, oval, panel, place, svg } from "../paint.ts";
import { cord } from "./cable.ts";
import { bar, dome, edge, rubber, type Scene } from "./scene.ts";

/** The band lies open to the front; the buds hang together by their magnets. */
export function neckband(scene: Scene): string {
  const { paint, hex, random } = scene;
  const wide = random.whole(-10, 10);
  const band = svg`M${268 - wide} 640C${150 - wide} 330 320 130 500 130S${850 + wide} 330 ${732 + wide} 640`;
  const module = (x: number, turn: number): string =>
    place(
      x,
      660,
      [
        panel(
          { x: -34, y: -120, width: 68, height: 250 },
          30,
          `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`,
        ),
        ...[-70, -26, 18].map((y) =>
          panel({ x: -14, y, width: 28, height: 30 }, 12, `fill="${darken(hex, 0.16)}" ${edge(hex, 1.5)}`),
        ),
        oval(0, 92, 6, 6, `fill="#6fc3ff"`),
      ].join(""),
      ` rotate(${turn})`,
    );
  const bud = [
    panel({ x: -16, y: 20, width: 32, height: 60 }, 14, `fill="${bar(paint, hex, "upright")}" ${edge(hex)}`),
    oval(58, -22, 32, 42, `fill="${dome(paint, rubber)}" transform="rotate(-20 58 -22)"`),
    oval(0, 0, 60, 62, `fill="${dome(paint, hex)}" ${edge(hex)}`),
    oval(-8, 0, 36, 38, `fill="${lighten(hex, 0.12)}" stroke="${darken(hex, 0.3)}" stroke-width="3"`),
  ].join("");
  return [
    groundShadow(paint, 500, 918, 520),
    line(band, darken(hex, 0.45), 48),
    line(band, hex, 42),
    line(band, lighten(hex, 0.4), 9, `opacity=".65" transform="translate(-7 -8)"`),
    cord("M282 780C300 900 400 930 440 800", hex, 10),
    cord("M718 780C700 900 600 930 560 800", hex, 10),
    module(274 - wide, 8),
    module(726 + wide, -8),
    place(428, 740, bud, " rotate(14)"),
    place(572, 740, bud, " rotate(-14) scale(-1 1)"),
  ].join("");
}
