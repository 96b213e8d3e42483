/** Template tag: numbers are cut to one decimal, which keeps the files small. */
export function svg(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return strings.reduce((text, part, index) => text + show(values[index - 1] ?? "") + part);
}

function show(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : value;
}

type Stop = readonly [offset: number, color: string, opacity?: number];

/** The definitions of one picture: gradients, clips and symbols, each written once however often it is used. */
export interface Paint {
  /** Gradient along a direction in the shape's own box (0 to 1); returns a fill value. */
  linear: (
    direction: readonly [x1: number, y1: number, x2: number, y2: number],
    stops: readonly Stop[],
  ) => string;
  radial: (circle: readonly [cx: number, cy: number, r: number], stops: readonly Stop[]) => string;
  /** Returns a clip-path value. */
  clip: (shape: string) => string;
  /** Keeps a drawing to be placed with `<use>`; returns its href. */
  symbol: (drawing: string) => string;
  finish: (body: string) => string;
}

export const down = [0, 0, 0, 1] as const;
export const across = [0, 0, 1, 0] as const;
/** The light of all pictures comes from the upper left. */
export const withLight = [0, 0, 1, 1] as const;

export function newPaint(): Paint {
  const ids = new Map<string, string>();
  const define = (element: string, attributes: string, content: string): string => {
    const key = `<${element}@${attributes}>${content}</${element}>`;
    const known = ids.get(key);
    if (known) return known;
    const id = `d${ids.size.toString(36)}`;
    ids.set(key, id);
    return id;
  };
  return {
    linear: ([x1, y1, x2, y2], stops) =>
      `url(#${define("linearGradient", ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopList(stops))})`,
    radial: ([cx, cy, r], stops) =>
      `url(#${define("radialGradient", ` cx="${fraction(cx)}" cy="${fraction(cy)}" r="${r}"`, stopList(stops))})`,
    clip: (shape) => `url(#${define("clipPath", "", shape)})`,
    symbol: (drawing) => `#${define("g", "", drawing)}`,
    finish: (body) => {
      const defs = [...ids].map(([key, id]) => key.replace("@", ` id="${id}"`)).join("");
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${body}</svg>`;
    },
  };
}

function fraction(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${fraction(opacity)}"`;
      return `<stop offset="${fraction(offset)}" stop-color="${color}"${alpha}/>`;
    })
    .join("");
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle with round corners; `attributes` are written as they are. */
export function panel({ x, y, width, height }: Box, radius: number, attributes: string): string {
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${attributes}/>`;
}

export function dot(x: number, y: number, radius: number, attributes: string): string {
  return svg`<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes}/>`;
}

export function line(d: string, color: string, width: number, attributes = ""): string {
  return svg`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${attributes}/>`;
}

export function shape(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function place(x: number, y: number, drawing: string, more = ""): string {
  return svg`<g transform="translate(${x} ${y})${more}">${drawing}</g>`;
}

/** A soft shadow on the ground under something `width` wide that stands at `y`. */
export function groundShadow(paint: Paint, x: number, y: number, width: number, strength = 1): string {
  const wide = paint.radial(
    [0.5, 0.5, 0.5],
    [
      [0, "#000000", 0.34 * strength],
      [0.55, "#000000", 0.13 * strength],
      [1, "#000000", 0],
    ],
  );
  const contact = paint.radial(
    [0.5, 0.5, 0.5],
    [
      [0, "#000000", 0.5 * strength],
      [0.7, "#000000", 0.28 * strength],
      [1, "#000000", 0],
    ],
  );
  return (
    oval(x, y + 4, width * 0.62, Math.max(width * 0.055, 12), `fill="${wide}"`) +
    oval(x, y, width * 0.5, 8, `fill="${contact}"`)
  );
}
