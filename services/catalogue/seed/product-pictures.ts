import type { ImageDescriptor, PhoneView, WearGrade } from "@haat/demo-pictures/image-descriptor";
import type { AccessoryOffer } from "./accessory-offers.ts";
import { sharedMarks } from "./inspection.ts";
import type { PhoneOffer } from "./phone-offers.ts";
import type { StockUnit } from "./stock.types.ts";

/** A product's pictures stand for each of its units, so they show only the marks that all of them have. */
export function phonePictures(
  { key, model, color, condition }: PhoneOffer,
  units: readonly StockUnit[],
): ImageDescriptor[] {
  const wear: WearGrade | null = condition === "Open-box" ? null : condition;
  const views: PhoneView[] = wear ? ["pair", "back", "front", "condition"] : ["pair", "back", "front"];
  const marks = sharedMarks(units.flatMap(({ inspection }) => (inspection ? [inspection.results] : [])));
  return views.map((view) => ({
    kind: "phone",
    modelId: model.id,
    colorName: color.name,
    view,
    wear,
    marks,
    seed: key,
  }));
}

export function accessoryPictures({ key, accessory, color }: AccessoryOffer): ImageDescriptor[] {
  return [
    {
      kind: "accessory",
      accessoryId: accessory.id,
      colorName: color.name,
      seed: key,
    },
  ];
}
