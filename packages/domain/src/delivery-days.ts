/**
 * The day that the courier expects, when it is news beside the days that the shopper was promised: a later one. An earlier one may lie
 * before the packing is done. Days in India, as `2026-11-26`.
 */
export function laterThanPromised(
  promised: { readonly to: string },
  expectedOn: string | null | undefined,
): string | null {
  return expectedOn && expectedOn > promised.to ? expectedOn : null;
}
