import type { CameraLayout, Plate } from "./camera-parts.ts";
import { darken, edgeOn, lighten, mix } from "./color.ts";
import { dot, line, oval, type Paint, panel, svg, withLight } from "./paint.ts";

export function drawCamera(paint: Paint, layout: CameraLayout, width: number, body: string): string {
  const lens = lensSymbol(paint, mix(body, "#8b8e94", 0.55));
  return [
    ...layout.plates.map((plate) => drawPlate(paint, plate, width, body)),
    ...layout.flashes.map(([x, y, radius]) => flash(paint, x * width, y * width, radius * width)),
    ...layout.dots.map(([x, y, radius]) =>
      dot(x * width, y * width, radius * width, `fill="#0b0c0f" stroke="${edgeOn(body, 0.25)}"`),
    ),
    ...layout.lenses.map(([x, y, radius]) => lensAt(lens, x * width, y * width, radius * width)),
  ].join("");
}

export function lensAt(symbol: string, x: number, y: number, radius: number): string {
  return svg`<use href="${symbol}" transform="translate(${x} ${y}) scale(${(radius / 100).toFixed(3)})"/>`;
}

/** A lens of radius 100 around the origin: collar, black bezel, barrel, coated glass and its reflections. */
export function lensSymbol(paint: Paint, collar: string): string {
  const ring = paint.linear(withLight, [
    [0, lighten(collar, 0.62)],
    [0.42, collar],
    [0.6, darken(collar, 0.3)],
    [1, lighten(collar, 0.22)],
  ]);
  const barrel = paint.linear(withLight, [
    [0, "#050608"],
    [1, "#2b2f38"],
  ]);
  const glass = paint.radial(
    [0.4, 0.36, 0.72],
    [
      [0, "#4d69a8"],
      [0.38, "#222d55"],
      [0.72, "#10131f"],
      [1, "#06070b"],
    ],
  );
  const bounce = paint.radial(
    [0.5, 0.5, 0.5],
    [
      [0, "#8f7bd6", 0.7],
      [1, "#4fa8a0", 0],
    ],
  );
  return paint.symbol(
    [
      oval(5, 9, 101, 101, `fill="#000" opacity=".22"`),
      dot(0, 0, 100, `fill="${ring}"`),
      dot(0, 0, 87, `fill="#07080a"`),
      dot(0, 0, 72, `fill="${barrel}" stroke="#1d2027" stroke-width="3"`),
      dot(0, 0, 52, `fill="${glass}" stroke="#000" stroke-width="5"`),
      dot(0, 0, 22, `fill="#030407"`),
      oval(15, 20, 22, 16, `fill="${bounce}" transform="rotate(-40 15 20)"`),
      oval(-20, -23, 13, 8, `fill="#fff" opacity=".75" transform="rotate(-40 -20 -23)"`),
      line("M-58 -36A68 68 0 0 1 -22 -64", "#fff", 5, `opacity=".28"`),
      line("M52 47A70 70 0 0 1 20 67", "#fff", 3, `opacity=".16"`),
    ].join(""),
  );
}

export function flash(paint: Paint, x: number, y: number, radius: number): string {
  const lamp = paint.radial(
    [0.45, 0.4, 0.6],
    [
      [0, "#fffbe8"],
      [0.5, "#f3e6b4"],
      [1, "#b9a96f"],
    ],
  );
  return (
    dot(
      x,
      y,
      radius,
      `fill="${lamp}" stroke="#3d3a30" stroke-opacity=".55" stroke-width="${(radius * 0.16).toFixed(1)}"`,
    ) + dot(x, y, radius * 0.42, `fill="#fff6cf" opacity=".8"`)
  );
}

function drawPlate(paint: Paint, [x, y, w, h, r, tone]: Plate, width: number, body: string): string {
  const box = { x: x * width, y: y * width, width: w * width, height: h * width };
  const radius = r * width;
  const base = tone === "dark" ? "#15171b" : tone === "metal" ? mix(body, "#9a9da3", 0.5) : body;
  const fill =
    tone === "metal"
      ? paint.linear(
          [0, 0, 1, 0.9],
          [
            [0, lighten(base, 0.5)],
            [0.35, base],
            [0.55, darken(base, 0.25)],
            [1, lighten(base, 0.28)],
          ],
        )
      : paint.linear(withLight, [
          [0, lighten(base, 0.2)],
          [0.5, lighten(base, tone === "dark" ? 0.03 : 0.06)],
          [1, darken(base, 0.16)],
        ]);
  const below = (grow: number, opacity: string): string =>
    panel(
      {
        x: box.x - grow + 2,
        y: box.y - grow + 6,
        width: box.width + grow * 2,
        height: box.height + grow * 2,
      },
      radius + grow,
      `fill="#000" opacity="${opacity}"`,
    );
  const flush = w >= 1;
  return [
    flush ? "" : below(4, ".07") + below(1, ".12"),
    panel(box, radius, `fill="${fill}"`),
    flush
      ? line(
          svg`M${box.x} ${box.y}h${box.width}M${box.x} ${box.y + box.height}h${box.width}`,
          darken(base, 0.4),
          2,
        )
      : panel(
          { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 },
          Math.max(radius - 1, 0),
          `fill="none" stroke="${edgeOn(base, tone === "dark" ? 0.22 : 0.2)}" stroke-width="2"`,
        ),
    flush || tone === "metal"
      ? ""
      : line(
          svg`M${box.x + 2} ${box.y + radius}a${radius - 2} ${radius - 2} 0 0 1 ${radius - 2} ${2 - radius}h${Math.max(box.width - 2 * radius, 0)}`,
          "#fff",
          2.5,
          `opacity="${tone === "dark" ? 0.25 : 0.5}"`,
        ),
  ].join("");
}
