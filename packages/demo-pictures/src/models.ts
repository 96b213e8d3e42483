import { z } from "zod";
import accessoriesJson from "./data/accessories.json" with { type: "json" };
import phonesJson from "./data/phones.json" with { type: "json" };

const phoneSchema = z.strictObject({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  title: z.string(),
  released: z.string().regex(/^\d{4}-\d{2}$/),
  year: z.int(),
  formFactor: z.enum(["bar", "flip", "fold", "feature"]),
  display: z.strictObject({
    inches: z.number(),
    panel: z.enum(["OLED", "LCD"]),
    width: z.int(),
    height: z.int(),
    hz: z.int(),
  }),
  chipset: z.string(),
  rearMp: z.array(z.number()),
  frontMp: z.array(z.number()),
  batteryMah: z.int(),
  chargeW: z.number(),
  network: z.enum(["2G", "4G", "5G"]),
  os: z.string(),
  variants: z.array(z.strictObject({ ramGb: z.number(), storageGb: z.int(), launchPriceInr: z.int() })),
  colors: z.array(z.strictObject({ name: z.string(), hex: z.string().regex(/^#[0-9a-f]{6}$/) })).min(1),
  draw: z.strictObject({
    front: z.enum([
      "bezel-16-9",
      "bezel-18-9",
      "drop-notch",
      "dynamic-island",
      "fold",
      "home-button",
      "keypad",
      "notch",
      "punch-hole",
      "wide-notch",
    ]),
    back: z.enum([
      "apple-1",
      "circle-center",
      "circle-left",
      "diagonal-2-square",
      "floating-rings-vertical",
      "horizontal-2",
      "none",
      "plateau-1",
      "plateau-3",
      "rectangle-left",
      "single-left",
      "square-corner",
      "square-left",
      "triangle-3-square",
      "two-rings-left",
      "vertical-2",
      "vertical-2-pill",
      "vertical-2-square",
      "vertical-left",
      "visor-bar",
    ]),
  }),
});

const accessorySchema = z.strictObject({
  id: z.string(),
  brand: z.string(),
  title: z.string(),
  category: z.enum([
    "cable",
    "car-charger",
    "case",
    "charger",
    "earbuds",
    "headphones",
    "holder",
    "memory-card",
    "neckband",
    "otg",
    "power-bank",
    "screen-guard",
    "smart-watch",
    "speaker",
    "stylus",
    "tracker",
    "wired-earphones",
    "wireless-charger",
  ]),
  specs: z.array(z.string()),
  mrpInr: z.int(),
  priceInr: z.int(),
  colors: z.array(z.string()).min(1),
  keywords: z.array(z.string()),
  compatible: z.array(z.string()).nullable(),
  kind: z.enum(["real", "generated"]),
});

export type PhoneModel = z.infer<typeof phoneSchema>;
export type PhoneVariant = PhoneModel["variants"][number];
export type AccessoryModel = z.infer<typeof accessorySchema>;

export const phoneModels: readonly PhoneModel[] = z.array(phoneSchema).parse(phonesJson);
export const accessoryModels: readonly AccessoryModel[] = z.array(accessorySchema).parse(accessoriesJson);

const phonesById = new Map(phoneModels.map((phone) => [phone.id, phone]));
const accessoriesById = new Map(accessoryModels.map((accessory) => [accessory.id, accessory]));

export function phoneModel(id: string): PhoneModel {
  const phone = phonesById.get(id);
  if (!phone) throw new Error(`no phone "${id}" in data/phones.json`);
  return phone;
}

export function accessoryModel(id: string): AccessoryModel {
  const accessory = accessoriesById.get(id);
  if (!accessory) throw new Error(`no accessory "${id}" in data/accessories.json`);
  return accessory;
}
