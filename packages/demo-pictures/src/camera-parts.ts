export interface CameraLayout {
  plates: readonly Plate[];
  lenses: readonly Round[];
  flashes: readonly Round[];
  /** Microphones and range finders. */
  dots: readonly Round[];
}

type PlateTone = "body" | "dark" | "metal";
export type Plate = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: PlateTone,
];
export type Round = readonly [x: number, y: number, radius: number];

/** From plates, lenses and flashes; most backs have nothing else. */
export const layout = (
  plates: readonly Plate[],
  lenses: readonly Round[],
  flashes: readonly Round[],
  dots: readonly Round[] = [],
): CameraLayout => ({ plates, lenses, flashes, dots });
