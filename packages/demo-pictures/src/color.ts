/** Colours are `#rrggbb`; amounts run from 0 (unchanged) to 1. */
type Channels = [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Channels): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(Math.max(channel, 0), 255))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function mix(from: string, to: string, amount: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return toHex([r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount]);
}

export const lighten = (hex: string, amount: number): string => mix(hex, "#ffffff", amount);
export const darken = (hex: string, amount: number): string => mix(hex, "#000000", amount);

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Turns the hue by the color's own opponent axes: cheap, and kind to greys. */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = channels(hex);
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const third = (1 - cos) / 3;
  const sin = Math.sqrt(1 / 3) * Math.sin(angle);
  const near = cos + third;
  return toHex([
    red * near + green * (third - sin) + blue * (third + sin),
    red * (third + sin) + green * near + blue * (third - sin),
    red * (third - sin) + green * (third + sin) + blue * near,
  ]);
}

/** A line that is seen on the color: darker on light ground, lighter on dark. */
export function edgeOn(hex: string, amount: number): string {
  return lightness(hex) > 0.5 ? darken(hex, amount) : lighten(hex, amount);
}
