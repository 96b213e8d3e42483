/** Guards for what comes from outside: stored text, replies. A schema library would be the largest part of some pages. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The shop's envelope for a refusal: `msg` is a sentence for the shopper, `code` a word for programs. */
export function isFailure(value: unknown): value is { readonly msg: string; readonly code: string } {
  return isObject(value) && typeof value["msg"] === "string" && typeof value["code"] === "string";
}
