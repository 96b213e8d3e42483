const widths = [160, 320, 480, 640, 960, 1280] as const;
type Format = "avif" | "webp";

/** One rendition of a catalogue picture: made once by the catalogue, kept for ever by caches. */
export function pictureSrc(path: string, width: (typeof widths)[number], format: Format): string {
  return `${path}?w=${width}&f=${format}`;
}

/** The renditions up to `largest` pixels, for the browser to choose from. */
export function pictureSrcSet(path: string, largest: number, format: Format): string {
  return widths
    .filter((width) => width <= largest)
    .map((width) => `${pictureSrc(path, width, format)} ${width}w`)
    .join(", ");
}
