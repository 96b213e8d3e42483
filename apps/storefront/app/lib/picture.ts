const widths = [160, 320, 480, 640, 960, 1280] as const;
type Format = "avif" | "webp";

/** The URL of a catalogue picture in one width and format. */
export function pictureSrc(path: string, width: (typeof widths)[number], format: Format): string {
  return `${path}?w=${width}&f=${format}`;
}

/** The `srcset` with widths up to `largest` pixels. */
export function pictureSrcSet(path: string, largest: number, format: Format): string {
  return widths
    .filter((width) => width <= largest)
    .map((width) => `${pictureSrc(path, width, format)} ${width}w`)
    .join(", ");
}
