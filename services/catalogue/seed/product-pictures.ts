import type { ImageDescriptor, PhoneView, WearGrade } from "@haat/demo-pictures/image-descriptor";
import type { AccessoryOffer } from "./accessory-offers.ts";
import type { PhoneOffer } from "./phone-offers.ts";

export function phonePictures({ key, model, color, condition }: PhoneOffer): ImageDescriptor[] {
  const wear: WearGrade | null = condition === "Open-box" ? null : condition;
  const views: PhoneView[] = wear ? ["pair", "back", "front", "condition"] : ["pair", "back", "front"];
  return views.map((view) => ({
    kind: "phone",
    modelId: model.id,
    colorName: color.name,
    view,
    wear,
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
