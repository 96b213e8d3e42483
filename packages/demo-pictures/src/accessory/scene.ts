import { darken, edgeOn, lighten, lightness } from "../color.ts";
import type { AccessoryModel } from "../models.ts";
import { across, down, type Paint, withLight } from "../paint.ts";
import type { Random } from "../random.ts";

/** What a drawing of an accessory works from. */
export interface Scene {
  paint: Paint;
  accessory: AccessoryModel;
  hex: string;
  /** Follows the single product: light, wallpaper. */
  random: Random;
  /** Follows the model: proportions, the same in each of its colors. */
  form: Random;
}

export function specsText({ accessory }: Scene): string {
  return `${accessory.title} ${accessory.specs.join(" ")}`;
}

/** Moulded plastic under the lamp. */
export function plastic(paint: Paint, hex: string): string {
  const lit = lightness(hex) < 0.25 ? 0.24 : 0.42;
  return paint.linear(withLight, [
    [0, lighten(hex, lit)],
    [0.35, lighten(hex, 0.08)],
    [0.7, darken(hex, 0.06)],
    [1, darken(hex, 0.24)],
  ]);
}

/** A round bar; `axis` is the direction in which it runs. */
export function bar(paint: Paint, hex: string, axis: "upright" | "lying"): string {
  const lit = lightness(hex) < 0.25 ? 0.34 : 0.55;
  return paint.linear(axis === "upright" ? across : down, [
    [0, darken(hex, 0.28)],
    [0.18, lighten(hex, 0.1)],
    [0.32, lighten(hex, lit)],
    [0.55, hex],
    [0.85, darken(hex, 0.22)],
    [1, darken(hex, 0.38)],
  ]);
}

/** A ball or dome. */
export function dome(paint: Paint, hex: string): string {
  const lit = lightness(hex) < 0.25 ? 0.4 : 0.7;
  return paint.radial(
    [0.36, 0.3, 0.75],
    [
      [0, lighten(hex, lit)],
      [0.35, lighten(hex, 0.12)],
      [0.75, darken(hex, 0.1)],
      [1, darken(hex, 0.36)],
    ],
  );
}

/** A hairline that holds the form against light and dark ground. */
export function edge(hex: string, width = 2): string {
  return `stroke="${edgeOn(hex, lightness(hex) < 0.25 ? 0.3 : 0.16)}" stroke-width="${width}"`;
}

export const steel = "#b4b8be";
export const gold = "#cfae6a";
export const rubber = "#1d1f23";
