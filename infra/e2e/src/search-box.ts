import type { Locator, Page } from "playwright-core";

export const searchBox = (page: Page) =>
  page.getByRole("combobox", { name: "Search phones and accessories" });

export const suggestionsOf = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

export async function isFocused(field: Locator): Promise<boolean> {
  return await field.evaluate((element) => element === document.activeElement);
}
