import { accessoryColor } from "@haat/demo-pictures/color-names";
import { type AccessoryModel, accessoryModels } from "@haat/demo-pictures/models";
import { randomFrom } from "@haat/demo-pictures/random";
import { alwaysStockedModelIds } from "./always-stocked.ts";
import { slugPart } from "./phone-offers.ts";

/** A product to seed: an accessory in one color at one branch. */
export interface AccessoryOffer {
  key: string;
  accessory: AccessoryModel;
  color: { name: string; hex: string };
  branch: string;
  quantity: number;
}

/** Real products in up to three colors. Cases and screen guards only for phones that the shop sells. */
export function accessoryOffers(stockedModelIds: ReadonlySet<string>): AccessoryOffer[] {
  return accessoryModels.flatMap((accessory) => {
    const random = randomFrom(`accessory/${accessory.id}`);
    if (!isStocked(accessory, stockedModelIds, random.next())) return [];
    const colors = accessory.colors.slice(
      0,
      accessory.kind === "real" || isAskedFor(accessory) ? 3 : random.whole(1, 2),
    );
    return colors.map((name): AccessoryOffer => {
      const branch = random.chance(0.54) ? "ballygunge" : "jaynagar";
      const soldOut = random.chance(0.03) && !alwaysStockedModelIds.has(accessory.id);
      return {
        key: [accessory.id, slugPart(name), branch].join("/"),
        accessory,
        color: { name, hex: accessoryColor(name) },
        branch,
        quantity: soldOut ? 0 : random.whole(3, accessory.priceInr < 700 ? 60 : 25),
      };
    });
  });
}

function isStocked(accessory: AccessoryModel, stocked: ReadonlySet<string>, roll: number): boolean {
  if (!accessory.compatible) return true;
  const model = accessory.compatible.find((id) => stocked.has(id));
  if (!model) return false;
  return isAskedFor(accessory) || roll < 0.3;
}

function isAskedFor({ compatible }: AccessoryModel): boolean {
  return (compatible ?? []).some((id) => alwaysStockedModelIds.has(id) || id === "redmi-note-10-pro");
}
