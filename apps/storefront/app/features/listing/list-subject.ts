import { listingTexts } from "#messages/listing";
import type { Product } from "../../lib/product.ts";

/** What shoppers search for and a card can state. */
export type ListSubject = "battery" | "camera";

/** What the card of a product says about the subjects of its list, in a few letters: `5,000 mAh · 50 MP`. */
export function subjectText(
  { batteryMah, cameraMp }: Pick<Product, "batteryMah" | "cameraMp">,
  subjects: readonly ListSubject[],
): string | null {
  const mah = subjects.includes("battery") ? batteryMah : null;
  const megapixels = subjects.includes("camera") ? cameraMp : null;
  if (mah !== null && megapixels !== null) return listingTexts.capacityAndCamera({ mah, megapixels });
  if (mah !== null) return listingTexts.capacity({ mah });
  return megapixels === null ? null : listingTexts.camera({ megapixels });
}
