/** A subcategory's display name: `power-bank` is "Power bank". */
export function kindName(subcategory: string): string {
  if (subcategory === "otg") return "OTG";
  return subcategory.charAt(0).toUpperCase() + subcategory.slice(1).replaceAll("-", " ");
}
