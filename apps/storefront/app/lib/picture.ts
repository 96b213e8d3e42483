const widths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof widths)[number];
type Format = "avif" | "webp";

/** The URL of a catalogue picture in one width and format. */
export function pictureSrc(path: string, width: PictureWidth, format: Format): string {
  return `${path}?w=${width}&f=${format}`;
}

/** All widths up to `largest` pixels. */
export function widthsUpTo(largest: number): readonly PictureWidth[] {
  return widths.filter((width) => width <= largest);
}

/** A `srcset` of AVIF pictures. A single width needs no descriptor. */
export function pictureSrcSet(path: string, offered: readonly PictureWidth[]): string {
  if (offered.length === 1) return offered.map((width) => pictureSrc(path, width, "avif")).join("");
  return offered.map((width) => `${pictureSrc(path, width, "avif")} ${width}w`).join(",");
}

/** The one picture for browsers without AVIF. */
export function fallbackSrc(path: string, offered: readonly PictureWidth[]): string {
  return pictureSrc(path, offered.findLast((width) => width <= 640) ?? 640, "webp");
}
