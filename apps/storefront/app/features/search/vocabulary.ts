import type { PhoneBrand } from "@haat/shop/phone-brands";

/** Other ways to write a brand. */
export const brandAliases: Readonly<Record<string, PhoneBrand>> = {
  "one plus": "OnePlus",
  "1plus": "OnePlus",
  moto: "Motorola",
  mi: "Xiaomi",
};

export const phoneWords = ["phone", "phones", "smartphone", "smartphones", "mobile", "mobiles", "fone"];

/** A word that says that an accessory is meant (spec §3). */
export const accessoryWords = [
  "accessories",
  "accessory",
  "adapter",
  "airpods",
  "band",
  "buds",
  "cable",
  "case",
  "charger",
  "cover",
  "earbuds",
  "earphone",
  "earphones",
  "glass",
  "guard",
  "handsfree",
  "headphone",
  "headphones",
  "headset",
  "holder",
  "memory card",
  "mount",
  "neckband",
  "otg",
  "pendrive",
  "power bank",
  "powerbank",
  "protector",
  "sd card",
  "selfie stick",
  "smartwatch",
  "smart watch",
  "speaker",
  "stand",
  "stylus",
  "tempered",
  "tracker",
  "tripod",
  "watch",
];

export const tagWords: Readonly<Record<string, "old" | "new">> = {
  used: "old",
  old: "old",
  "second hand": "old",
  secondhand: "old",
  "pre owned": "old",
  preowned: "old",
  refurbished: "old",
  purana: "old",
  new: "new",
  naya: "new",
  sealed: "new",
};

/** Words that narrow nothing. */
export const idleWords = new Set(
  "a an and any best buy cheap chahiye for i in me need of on online or price rs rupees rupee inr sasta show the to wala want with".split(
    " ",
  ),
);
