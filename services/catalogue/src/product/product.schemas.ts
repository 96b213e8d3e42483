import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { listedCard, productCard, rupees } from "../card/card.schemas.ts";

/** The inspection report of the unit that is sold next. */
const inspection = z
  .object({
    /** Percent of the design capacity. */
    battery_health: z.int().nullable(),
    checked_at: z.iso.datetime().nullable(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), note: z.string().nullable() })),
    /** The last four digits. */
    imei_masked: z.string(),
    imei_checked_at: z.iso.datetime().nullable(),
    warranty: z.string(),
    branch: z.string(),
    /** Photographs of this very unit. */
    photos: z.array(z.string()),
  })
  .meta({ id: "Inspection" });

/** The same model in another memory, color or condition, at the caller's price. */
const rung = z
  .object({
    _id: z.uuid(),
    pslug: z.string(),
    psubsubcategory: z.string().nullable(),
    pram_gb: z.number().nullable(),
    pstorage_gb: z.number().nullable(),
    pcolor: z.string(),
    /** `#1b1d22` */
    pcolor_hex: z.string(),
    pbranch: z.string(),
    price: rupees,
    pqty: z.int(),
  })
  .meta({ id: "LadderRung" });

/** Technical data of a phone. Fields that the catalogue does not know are null. */
const specs = z
  .object({
    /** `2021-09` */
    released: z.string().nullable(),
    screen_inches: z.number().nullable(),
    panel: z.string().nullable(),
    resolution: z.string().nullable(),
    refresh_hz: z.number().nullable(),
    chipset: z.string().nullable(),
    os: z.string().nullable(),
    battery_mah: z.int().nullable(),
    charge_watts: z.number().nullable(),
    /** Megapixels, the main camera first. */
    rear_camera_mp: z.array(z.number()),
    front_camera_mp: z.array(z.number()),
  })
  .meta({ id: "Specs" });

export const productDetail = productCard
  .extend({
    pbigdesc: z.string(),
    pothersdesc: z.string(),
    pwarranty: z.string(),
    /** An open-box or pre-owned product whose phones are all sold. */
    sold: z.boolean(),
    /** `#1b1d22` */
    pcolor_hex: z.string(),
    specs,
    inspection: inspection.nullable(),
    /** When the price became this, oldest first, at the caller's tier. */
    price_history: z.array(
      z.object({
        at: z.iso.datetime(),
        price: rupees,
        /** Made up by the seed of the demonstration shop. */
        demo: z.boolean(),
      }),
    ),
    ladder: z.array(rung),
    /** With `with=related`: cases, screen guards, chargers and a cable for a phone. */
    accessories: z.array(listedCard).optional(),
    /** With `with=related`: other models of the category in stock, at about the same price. */
    related: z.array(listedCard).optional(),
  })
  .meta({ id: "Product" });

export const productQuery = z.object({ with: z.literal("related").optional() });
export const productParams = z.strictObject({ pid: uuidInput });

export type ProductDetailWire = z.input<typeof productDetail>;
