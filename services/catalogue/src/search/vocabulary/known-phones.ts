import { phoneModels } from "@haat/demo-pictures/models";
import type { ListedModel } from "../../listing/index/listed-models.ts";

/**
 * The phones that were sold in India, also those that the shop has never had: a search must recognize them to say that
 * they are not there. They have only what names them, because no list shows them.
 */
export const knownPhones: readonly ListedModel[] = phoneModels.map(
  ({ id, brand, model, title, formFactor, network }) => ({
    modelId: id,
    title,
    model,
    brand,
    category: "Phone",
    subcategory: formFactor === "feature" ? "keypad-phone" : "smartphone",
    network,
    batteryMah: null,
    screenInches: null,
    specs: { formFactor },
    keywords: [],
    colors: [],
    ramGb: [],
    storageGb: [],
    inStock: false,
    fromPricePaise: null,
    fromWholesalePricePaise: null,
    picture: null,
  }),
);
