import { darken, lighten } from "./color.ts";
import { across, groundShadow, newPaint, panel, shape, svg } from "./paint.ts";

/** A shop front under its awning, in the color of the branch. */
export function drawBranch(color: string): string {
  const paint = newPaint();
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const x = 130 + index * 92.5;
    return shape(
      svg`M${x} 330H${x + 92.5}V430a46.25 46.25 0 0 1 -92.5 0z`,
      `fill="${index % 2 ? "#fdf8ee" : color}"`,
    );
  });
  const glass = paint.linear(
    [0, 0, 1, 1],
    [
      [0, "#dfeaf2"],
      [0.5, "#a9bccb"],
      [1, "#c9d7e2"],
    ],
  );
  const wall = paint.linear(across, [
    [0, "#efe6d6"],
    [1, "#dccfba"],
  ]);
  const shelf = (x: number, y: number): string =>
    [0, 1, 2]
      .map((index) =>
        panel(
          { x: x + index * 74, y, width: 46, height: 88 },
          9,
          `fill="${["#1e2530", "#ffb400", "#c4281c"][index] ?? color}" stroke="#fff" stroke-opacity=".5" stroke-width="2"`,
        ),
      )
      .join("");
  return paint.finish(
    [
      groundShadow(paint, 500, 872, 800),
      panel({ x: 150, y: 210, width: 700, height: 662 }, 10, `fill="${wall}"`),
      panel({ x: 150, y: 190, width: 700, height: 120 }, 12, `fill="${darken(color, 0.35)}"`),
      panel({ x: 300, y: 226, width: 400, height: 48 }, 24, `fill="${lighten(color, 0.75)}" opacity=".85"`),
      panel(
        { x: 196, y: 470, width: 360, height: 300 },
        8,
        `fill="${glass}" stroke="${darken(color, 0.3)}" stroke-width="10"`,
      ),
      shelf(262, 520),
      shelf(262, 650),
      panel({ x: 210, y: 612, width: 332, height: 8 }, 2, `fill="#fff" opacity=".7"`),
      panel({ x: 604, y: 470, width: 200, height: 402 }, 8, `fill="${darken(color, 0.2)}"`),
      panel({ x: 626, y: 494, width: 156, height: 250 }, 6, `fill="${glass}"`),
      panel({ x: 634, y: 790, width: 12, height: 40 }, 6, `fill="#ffc233"`),
      ...stripes,
      panel({ x: 130, y: 318, width: 740, height: 18 }, 6, `fill="${darken(color, 0.3)}"`),
    ].join(""),
  );
}
