import { mix } from "./color.ts";
import { dot, down, line, oval, type Paint, panel, shape, svg, withLight } from "./paint.ts";
import type { Random } from "./random.ts";

interface Tones {
  deep: string;
  middle: string;
  bright: string;
  pale: string;
}

const tones: readonly [Tones, ...Tones[]] = [
  { deep: "#141a4a", middle: "#3340b5", bright: "#97a1ff", pale: "#e9ebff" },
  { deep: "#241a4e", middle: "#7a4a8f", bright: "#f08a5d", pale: "#fbd39a" },
  { deep: "#06283d", middle: "#1670a8", bright: "#58bfe6", pale: "#e0f5fb" },
  { deep: "#04291f", middle: "#0b7a4b", bright: "#5cc894", pale: "#dcf4e6" },
  { deep: "#4a1020", middle: "#c4432c", bright: "#ff9a6b", pale: "#ffe3cf" },
  { deep: "#5a3208", middle: "#d98a12", bright: "#ffc94d", pale: "#fff1cc" },
  { deep: "#2d3a6b", middle: "#a18fcf", bright: "#f3bcc4", pale: "#fff0e3" },
  { deep: "#10222b", middle: "#3c6b7c", bright: "#9fc9d8", pale: "#f0f8fa" },
  { deep: "#3a2a22", middle: "#a4754f", bright: "#e0bd92", pale: "#f8ecda" },
  { deep: "#2a0f2f", middle: "#8d3172", bright: "#ee8fae", pale: "#ffe1e8" },
  { deep: "#0f1420", middle: "#3a4660", bright: "#8c9bb8", pale: "#e2e8f2" },
  { deep: "#123033", middle: "#2f8f8a", bright: "#f2b35d", pale: "#fbe9c6" },
];

type Pattern = (paint: Paint, width: number, height: number, tone: Tones, random: Random) => string;
const patterns: readonly [Pattern, ...Pattern[]] = [mist, mist, dunes, orb, petals, ribbons, arches];

/** What the screen shows: shapes and light, no words. Drawn from 0,0 to width,height; the caller clips it. */
export function wallpaper(paint: Paint, width: number, height: number, random: Random): string {
  const tone = random.pick(tones);
  const pattern = random.pick(patterns);
  return pattern(paint, width, height, tone, random);
}

function ground(paint: Paint, width: number, height: number, fill: string): string {
  return panel({ x: 0, y: 0, width, height }, 0, `fill="${fill}"`);
}

function dunes(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const sky = paint.linear(down, [
    [0, tone.middle],
    [0.45, tone.bright],
    [0.8, tone.pale],
  ]);
  const sunX = width * random.between(0.25, 0.75);
  const sun = dot(
    sunX,
    height * random.between(0.3, 0.42),
    width * random.between(0.12, 0.2),
    `fill="${tone.pale}" opacity=".9"`,
  );
  const layers = [0, 1, 2, 3].map((index) => {
    const level = height * (0.42 + 0.14 * index + random.between(-0.03, 0.03));
    const swing = height * random.between(0.07, 0.16) * (index % 2 ? -1 : 1);
    const color = mix(tone.bright, tone.deep, 0.12 + 0.24 * index);
    const fill = paint.linear(
      [0.2, 0, 0.6, 1],
      [
        [0, mix(color, tone.pale, 0.45)],
        [0.3, color],
        [1, mix(color, tone.deep, 0.6)],
      ],
    );
    return shape(
      svg`M0 ${level}C${width * 0.35} ${level - swing} ${width * 0.55} ${level + swing * 1.1} ${width} ${level - swing * 0.6}V${height}H0z`,
      `fill="${fill}"`,
    );
  });
  return ground(paint, width, height, sky) + sun + layers.join("");
}

function orb(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const sky = paint.linear(
    [0, 0, 0.5, 1],
    [
      [0, mix(tone.deep, "#000000", 0.35)],
      [1, tone.deep],
    ],
  );
  const side = random.chance(0.5) ? 1 : -1;
  const ball = paint.radial(
    [0.5 - 0.2 * side, 0.22, 0.85],
    [
      [0, tone.pale],
      [0.25, tone.bright],
      [0.62, tone.middle],
      [1, tone.deep],
    ],
  );
  const halo = paint.radial(
    [0.5, 0.5, 0.5],
    [
      [0.55, tone.bright, 0.5],
      [1, tone.middle, 0],
    ],
  );
  const radius = width * random.between(0.52, 0.74);
  const x = width * (0.5 + side * random.between(0.05, 0.2));
  const y = height * random.between(0.62, 0.76);
  return (
    ground(paint, width, height, sky) +
    dot(x, y, radius * 1.5, `fill="${halo}"`) +
    dot(x, y, radius, `fill="${ball}"`) +
    dot(
      width * (0.5 - side * 0.22),
      height * random.between(0.2, 0.3),
      width * random.between(0.05, 0.09),
      `fill="${tone.pale}" opacity=".85"`,
    )
  );
}

function petals(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const sky = paint.linear(withLight, [
    [0, tone.middle],
    [1, tone.deep],
  ]);
  const leaf = paint.linear(down, [
    [0, tone.pale, 0.85],
    [0.5, tone.bright, 0.75],
    [1, tone.middle, 0.1],
  ]);
  const count = random.whole(8, 12);
  const x = width * random.between(0.3, 0.7);
  const y = height * random.between(0.5, 0.62);
  const long = width * random.between(0.34, 0.44);
  const turn = random.between(0, 40);
  const leaves = Array.from({ length: count }, (_, index) =>
    oval(
      x,
      y - long,
      long * 0.3,
      long,
      `fill="${leaf}" opacity=".62" transform="${svg`rotate(${turn + (360 / count) * index} ${x} ${y})`}"`,
    ),
  );
  return ground(paint, width, height, sky) + leaves.join("") + dot(x, y, width * 0.07, `fill="${tone.pale}"`);
}

function ribbons(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const sky = paint.linear(
    [0.2, 0, 0.8, 1],
    [
      [0, tone.deep],
      [0.6, tone.middle],
      [1, tone.deep],
    ],
  );
  const bands = [tone.middle, tone.bright, tone.pale, tone.bright].map((color, index) => {
    const start = height * (0.25 + 0.14 * index + random.between(-0.04, 0.04));
    const bend = height * random.between(0.16, 0.34);
    const stroke = paint.linear(
      [0, 0, 1, 0.3],
      [
        [0, mix(color, tone.deep, 0.6)],
        [0.55, color],
        [1, mix(color, tone.deep, 0.3)],
      ],
    );
    return line(
      svg`M${-width * 0.2} ${start}C${width * 0.3} ${start - bend} ${width * 0.6} ${start + bend * 1.4} ${width * 1.2} ${start - bend * 0.2}`,
      stroke,
      height * random.between(0.07, 0.11),
      `opacity=".92"`,
    );
  });
  return ground(paint, width, height, sky) + bands.join("");
}

/** Light in fog: overlapping clouds of color, as most makers ship them. */
function mist(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const sky = paint.linear(
    [0, 0, 0.6, 1],
    [
      [0, tone.middle],
      [1, tone.deep],
    ],
  );
  const clouds = random
    .shuffle([tone.bright, tone.deep, tone.pale, tone.middle, tone.bright])
    .map((color, index) => {
      const fill = paint.radial(
        [0.5, 0.5, 0.5],
        [
          [0, color, 0.95],
          [0.4, color, 0.6],
          [1, color, 0],
        ],
      );
      const x = width * random.between(0, 1);
      const y = height * (0.12 + 0.2 * index + random.between(-0.06, 0.06));
      return oval(
        x,
        y,
        width * random.between(0.6, 1),
        height * random.between(0.16, 0.28),
        `fill="${fill}" transform="${svg`rotate(${random.whole(-30, 30)} ${x} ${y})`}"`,
      );
    });
  return ground(paint, width, height, sky) + clouds.join("");
}

/** Rings that open from a lower corner, lit on their upper edge. */
function arches(paint: Paint, width: number, height: number, tone: Tones, random: Random): string {
  const x = width * (random.chance(0.5) ? random.between(-0.1, 0.2) : random.between(0.8, 1.1));
  const y = height * random.between(0.86, 1.02);
  const sky = paint.linear(down, [
    [0, mix(tone.deep, "#000000", 0.2)],
    [1, tone.middle],
  ]);
  const rings = [0, 1, 2, 3, 4].map((index) => {
    const color = mix(tone.middle, tone.pale, 0.18 * index);
    const fill = paint.linear(down, [
      [0, color],
      [0.6, mix(color, tone.deep, 0.45)],
      [1, mix(color, tone.deep, 0.7)],
    ]);
    return dot(x, y, height * (0.74 - 0.135 * index), `fill="${fill}"`);
  });
  return ground(paint, width, height, sky) + rings.join("");
}
