import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { cardExample, listedCard, productCard, rupees } from "../card/card.schemas.ts";

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

const productDetail = productCard
  .extend({
    pbigdesc: z.string(),
    pothersdesc: z.string(),
    pwarranty: z.string(),
    pcountry_of_origin: z.string().nullable(),
    /** Name and address of the importer, for imported goods. */
    pimporter: z.string().nullable(),
    /** An open-box or pre-owned product whose phones are all sold. */
    sold: z.boolean(),
    /** `#1b1d22` */
    pcolor_hex: z.string(),
    specs,
    /** Its pictures are drawings, not photographs. */
    drawn: z.boolean(),
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

export const productReply = resultReply(productDetail).meta({
  example: {
    success: true,
    result: {
      ...cardExample,
      pbigdesc: "<p>Fine scratches that show only when light falls across them.</p>",
      pothersdesc: "<table><tr><th>Brand</th><td>Redmi</td></tr></table>",
      pwarranty: "10-day checking warranty",
      pcountry_of_origin: "India",
      pimporter: null,
      sold: false,
      pcolor_hex: "#18191b",
      specs: {
        released: "2023-01",
        screen_inches: 6.7,
        panel: "OLED",
        resolution: "1080 × 2400",
        refresh_hz: 120,
        chipset: "Snapdragon 4 Gen 1",
        os: "Android 13",
        battery_mah: 5000,
        charge_watts: 33,
        rear_camera_mp: [48, 8, 2],
        front_camera_mp: [13],
      },
      drawn: true,
      inspection: {
        battery_health: cardExample.pbattery_health,
        checked_at: "2026-11-17T06:40:00.000Z",
        checks: [
          { name: "Screen and touch", ok: true, note: null },
          { name: "Back", ok: true, note: "One faint hairline scratch" },
        ],
        imei_masked: "***********0001",
        imei_checked_at: "2026-11-17T06:40:00.000Z",
        warranty: "10-day checking warranty",
        branch: "Jaynagar",
        photos: [],
      },
      price_history: [{ at: "2026-11-18T08:20:00.000Z", price: 12999, demo: false }],
      ladder: [
        {
          _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
          pslug: "Redmi-Note-12-5G",
          psubsubcategory: "Mint",
          pram_gb: 6,
          pstorage_gb: 128,
          pcolor: "Matte Black",
          pcolor_hex: "#18191b",
          pbranch: "Jaynagar",
          price: 12999,
          pqty: 1,
        },
      ],
    },
  },
});

export const productQuery = z.object({ with: z.literal("related").optional() });
export const productParams = z.strictObject({ pid: uuidInput });

export type ProductDetailWire = z.input<typeof productDetail>;
