// Guards for untrusted data such as stored text and replies. A schema library would be the largest script of some pages.

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
