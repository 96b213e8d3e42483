import { resultTexts } from "#messages/result";

const { phones, accessories, descriptions } = resultTexts;

/** The lists of a category, by its name in the path. */
export const categoryPages: ReadonlyMap<string, { readonly title: string; readonly description: string }> =
  new Map([
    ["phone", { title: phones, description: descriptions.phone }],
    ["accessories", { title: accessories, description: descriptions.accessories }],
  ]);
