import { expect } from "vitest";

/** Fails with a list of the missing texts. */
export function expectTexts(page: string, texts: readonly string[]): void {
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
}

/** Fails with a list of the missing targets. */
export function expectLinks(links: readonly string[], expected: readonly string[]): void {
  expect(expected.filter((href) => !links.includes(href))).toEqual([]);
}
