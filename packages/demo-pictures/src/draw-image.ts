import { drawAccessory } from "./accessory.ts";
import { drawBranch } from "./branch.ts";
import type { ImageDescriptor } from "./image-descriptor.ts";
import { drawPhone } from "./phone.ts";

/** The picture as a self-contained SVG of 1000 × 1000 on transparent ground. */
export function drawImage(image: ImageDescriptor): string {
  switch (image.kind) {
    case "phone":
      return drawPhone(image);
    case "accessory":
      return drawAccessory(image);
    case "branch":
      return drawBranch(image.color);
  }
}
