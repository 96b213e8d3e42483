import { wordsOf } from "./product-words.ts";

/** The colors by which lists are filtered. Hundreds of color names ("Phantom Silver") fall into them. */
export const colorFamilies = [
  "black",
  "gray",
  "white",
  "blue",
  "green",
  "purple",
  "pink",
  "red",
  "orange",
  "yellow",
  "gold",
  "brown",
  "clear",
] as const;
export type ColorFamily = (typeof colorFamilies)[number];

/** Words for colors in the names of makers. */
const words: ReadonlyMap<string, ColorFamily> = new Map([
  ...colorFamilies.map((family) => [family, family] as const),
  ["transparent", "clear"],
  ["grey", "gray"],
  ["silver", "gray"],
  ["graphite", "gray"],
  ["violet", "purple"],
  ["lavender", "purple"],
]);

const shortestEnd = 4;

/** The words of a color's name. "Jetblack" is black, too, and "Graygreen" green. */
export function colorWordsOf(name: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const end = [...words.keys()].find(
      (color) => color.length >= shortestEnd && word !== color && word.endsWith(color),
    );
    return end === undefined ? [word] : [word, end];
  });
}

export function colorFamilyNamed(word: string): ColorFamily | undefined {
  return words.get(word.toLowerCase());
}

/**
 * The last word of the name that is a color decides: "Midnight Blue" is blue, however dark. Other names ("Starlight") go by their
 * hex value, in OKLCH: lightness, chroma and hue as the eye sees them.
 */
export function colorFamilyOf(name: string, hex: string): ColorFamily {
  const named = colorWordsOf(name)
    .map((word) => words.get(word))
    .findLast((family) => family !== undefined);
  return named ?? familyOf(oklchOf(hex));
}

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The bounds are chosen by eye, on the colors of 720 phones. */
function familyOf({ lightness, chroma, hue }: Oklch): ColorFamily {
  if (lightness < 0.25 || (lightness < 0.34 && chroma < 0.045)) return "black";
  if (lightness > 0.92 && chroma < 0.035) return "white";
  if (chroma < 0.022) return lightness < 0.9 ? "gray" : "white";
  if (hue < 40 || hue >= 340) return lightness > 0.7 ? "pink" : "red";
  if (hue < 70) return warmFamily(lightness, chroma);
  if (hue < 112) return lightness < 0.55 ? "brown" : chroma > 0.13 ? "yellow" : "gold";
  if (hue < 185) return "green";
  if (hue < 285) return "blue";
  return hue >= 322 && lightness > 0.7 ? "pink" : "purple";
}

function warmFamily(lightness: number, chroma: number): ColorFamily {
  if (chroma > 0.1 && lightness > 0.58) return "orange";
  return lightness > 0.72 ? "gold" : "brown";
}

/** https://bottosson.github.io/posts/oklab */
function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360,
  };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
