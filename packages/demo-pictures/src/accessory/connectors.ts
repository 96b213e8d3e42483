import { type Paint, panel, place, svg } from "../paint.ts";
import { bar, edge, gold, plastic, rubber, steel } from "./scene.ts";

export type Plug = "usb-a" | "usb-c" | "lightning" | "micro-usb" | "jack";

/** A plug that points up; its cable enters at 0,0. About 80 wide and 210 tall. */
export function plug(paint: Paint, kind: Plug, hex: string): string {
  const grip = bar(paint, hex, "upright");
  const metal = bar(paint, steel, "upright");
  const sleeve = panel({ x: -13, y: -62, width: 26, height: 64 }, 10, `fill="${grip}" ${edge(hex)}`);
  const ribs = [-16, -30, -44]
    .map((y) => panel({ x: -14, y, width: 28, height: 4 }, 2, `fill="#000" opacity=".22"`))
    .join("");
  const body = (width: number, height: number): string =>
    panel({ x: -width / 2, y: -58 - height, width, height }, 11, `fill="${grip}" ${edge(hex)}`);
  switch (kind) {
    case "usb-a":
      return [
        panel(
          { x: -38, y: -236, width: 76, height: 90 },
          4,
          `fill="${metal}" stroke="#7d8188" stroke-width="1.5"`,
        ),
        panel({ x: -24, y: -214, width: 15, height: 16 }, 2, `fill="#3a3d43"`),
        panel({ x: 9, y: -214, width: 15, height: 16 }, 2, `fill="#3a3d43"`),
        body(92, 96),
        sleeve,
        ribs,
      ].join("");
    case "usb-c":
      return [
        panel(
          { x: -27, y: -206, width: 54, height: 62 },
          12,
          `fill="${metal}" stroke="#7d8188" stroke-width="1.5"`,
        ),
        panel({ x: -17, y: -203, width: 34, height: 8 }, 4, `fill="${rubber}"`),
        body(74, 92),
        sleeve,
        ribs,
      ].join("");
    case "lightning": {
      const pins = Array.from({ length: 6 }, (_, index) =>
        panel({ x: -18 + index * 6.4, y: -193, width: 4, height: 26 }, 1.5, `fill="${gold}"`),
      );
      return [
        panel(
          { x: -23, y: -200, width: 46, height: 56 },
          10,
          `fill="${plastic(paint, "#e9eaec")}" stroke="#8f9299" stroke-width="1.5"`,
        ),
        ...pins,
        body(66, 90),
        sleeve,
        ribs,
      ].join("");
    }
    case "micro-usb":
      return [
        svg`<path d="M-26 -202h52l5 16v40h-62v-40z" fill="${metal}" stroke="#7d8188" stroke-width="1.5"/>`,
        panel({ x: -16, y: -198, width: 32, height: 7 }, 2, `fill="${rubber}"`),
        body(70, 92),
        sleeve,
        ribs,
      ].join("");
    case "jack": {
      const pin = bar(paint, gold, "upright");
      return [
        svg`<path d="M-10 -150V-232q0 -10 6 -16l4 -8 4 8q6 6 6 16V-150z" fill="${pin}" stroke="#8b7440" stroke-width="1.5"/>`,
        ...[-230, -208, -186].map((y) => panel({ x: -10.5, y, width: 21, height: 4 }, 0, `fill="${rubber}"`)),
        body(44, 94),
        sleeve,
      ].join("");
    }
  }
}

/** A socket seen from the front, centred on 0,0. */
export function socket(paint: Paint, kind: "usb-a" | "usb-c", scale = 1): string {
  const rim = plastic(paint, "#6d7178");
  const drawing =
    kind === "usb-c"
      ? panel(
          { x: -36, y: -14, width: 72, height: 28 },
          14,
          `fill="#0c0d10" stroke="${rim}" stroke-width="4"`,
        ) + panel({ x: -22, y: -4, width: 44, height: 8 }, 4, `fill="#4a4d53"`)
      : panel(
          { x: -46, y: -20, width: 92, height: 40 },
          5,
          `fill="#0c0d10" stroke="${rim}" stroke-width="4"`,
        ) + panel({ x: -36, y: -11, width: 72, height: 12 }, 2, `fill="#3aa07a"`);
  return place(0, 0, drawing, ` scale(${scale})`);
}

/** The sockets named in words such as "2x USB-C" or "USB-A and USB-C", from left to right. */
export function socketsIn(words: string): ("usb-a" | "usb-c")[] {
  const counted = /(\d)x USB-([AC])/.exec(words);
  if (counted)
    return Array.from({ length: Number(counted[1]) }, () => (counted[2] === "A" ? "usb-a" : "usb-c"));
  if (/triple/.test(words)) return ["usb-a", "usb-c", "usb-a"];
  if (/dual USB-A/.test(words)) return ["usb-a", "usb-a"];
  if (/USB-A and USB-C|USB-C and USB-A/.test(words)) return ["usb-a", "usb-c"];
  return [
    /USB-A|SUPERVOOC|Dart/.test(words) && !/USB-C/.test(words.replaceAll("Type-C", "")) ? "usb-a" : "usb-c",
  ];
}
