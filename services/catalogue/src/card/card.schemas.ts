import { z } from "zod";

/** Rupees with two decimals (spec §9). */
export const rupees = z.number();

/**
 * A product in a list (spec §3). A wholesaler receives `pseller_price` and `saler_discount`, every other shopper
 * `puser_price` and `user_discount`, and never the other tier's (spec §6).
 */
export const productCard = z
  .object({
    _id: z.uuid(),
    ptitle: z.string(),
    pslug: z.string(),
    /** The title without the brand. */
    pmodel: z.string(),
    pcategory: z.string(),
    psubcategory: z.string(),
    /** The condition; null for new and sealed products. */
    psubsubcategory: z.string().nullable(),
    pbrand: z.string(),
    pbranch: z.string(),
    pimages: z.array(z.string()),
    /** Today's price of the product new if it is sold new today, otherwise the launch price or the MRP. */
    pactual_price: rupees,
    /** null when the same model, RAM and storage is not sold new today, and for new products. */
    pnew_price: rupees.nullable(),
    /** The day on which it was checked. */
    pnew_price_on: z.iso.date().nullable(),
    /** Phones only. */
    plaunch_price: rupees.nullable(),
    plaunch_year: z.int().nullable(),
    puser_price: rupees.optional(),
    /** Percent saved against `pnew_price`; 0 without one. */
    user_discount: z.number().optional(),
    pseller_price: rupees.optional(),
    saler_discount: z.number().optional(),
    pqty: z.int(),
    ptags: z.string(),
    psmldesc: z.string(),
    pram_gb: z.number().nullable(),
    pstorage_gb: z.number().nullable(),
    pcolor: z.string(),
    pnetwork: z.string().nullable(),
    /** Percent of the design capacity, of the phone that is sold next; null when it was not measured. */
    pbattery_health: z.int().nullable(),
    /** mAh. Phones only. */
    pbattery_mah: z.int().nullable(),
    /** Megapixels of the main rear camera. Phones only. */
    pcamera_mp: z.number().nullable(),
    preturn_days: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ProductCard" });

export const cardExample = {
  _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
  ptitle: "Redmi Note 12 5G",
  pslug: "Redmi-Note-12-5G",
  pmodel: "Note 12 5G",
  pcategory: "Phone",
  psubcategory: "smartphone",
  psubsubcategory: "Mint",
  pbrand: "Redmi",
  pbranch: "Jaynagar",
  pimages: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
  pactual_price: 16999,
  pnew_price: 16999,
  pnew_price_on: "2026-11-20",
  plaunch_price: 19999,
  plaunch_year: 2023,
  puser_price: 12999,
  user_discount: 23,
  pqty: 1,
  ptags: "Old",
  psmldesc:
    "6 GB RAM, 128 GB, Matte Black. Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
  pram_gb: 6,
  pstorage_gb: 128,
  pcolor: "Matte Black",
  pnetwork: "5G",
  pbattery_health: 91,
  pbattery_mah: 5000,
  pcamera_mp: 48,
  preturn_days: 10,
  createdAt: "2026-11-18T08:20:00.000Z",
};

/** With `group`: what is in stock and matches, in the group of the product. */
const choices = z
  .object({
    products: z.int(),
    grades: z.int(),
    colors: z.int(),
    /** Whether one of them costs more than this product. */
    dearer: z.boolean(),
  })
  .meta({ id: "Choices" });
/** A product in a list. */
export const listedCard = productCard
  .extend({ choices: choices.optional() })
  .meta({ id: "ListedProductCard" });

export type ProductCardWire = z.input<typeof productCard>;
