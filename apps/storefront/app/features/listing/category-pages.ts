import { categoryDescriptionTexts as descriptions } from "#messages/category-description";
import { resultTexts } from "#messages/result";

const { phones, accessories } = resultTexts;

/** The lists of a category, by its name in the path. */
export const categoryPages: ReadonlyMap<string, { readonly title: string; readonly description: string }> =
  new Map([
    ["phone", { title: phones, description: descriptions.phone }],
    ["accessories", { title: accessories, description: descriptions.accessories }],
  ]);
