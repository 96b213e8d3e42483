import { listingTexts } from "#messages/listing";
import type { Product } from "../../lib/product.ts";

/** What shoppers search for and a card can state. */
export type ListSubject = "battery" | "camera";

/** What the card of a product says about the subject of its list. */
export function subjectText(
  { batteryMah, cameraMp }: Pick<Product, "batteryMah" | "cameraMp">,
  subject: ListSubject | null,
): string | null {
  if (subject === "battery" && batteryMah !== null) return listingTexts.capacity({ mah: batteryMah });
  if (subject === "camera" && cameraMp !== null) return listingTexts.camera({ megapixels: cameraMp });
  return null;
}
