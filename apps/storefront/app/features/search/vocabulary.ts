import type { PhoneBrand } from "@haat/shop/phone-brands";

/** Other spellings of a brand. */
export const brandAliases: Readonly<Record<string, PhoneBrand>> = {
  "one plus": "OnePlus",
  "1plus": "OnePlus",
  moto: "Motorola",
  mi: "Xiaomi",
};

export const phoneWords = [
  "phone",
  "phones",
  "smartphone",
  "smartphones",
  "mobile",
  "mobiles",
  "fone",
  "फोन",
  "मोबाइल",
  "ফোন",
  "মোবাইল",
];

/** Words that mean an accessory (spec §3). */
export const accessoryWords = [
  "accessories",
  "accessory",
  "adapter",
  "air pod",
  "air pods",
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
  "hands free",
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

export type Tag = "old" | "new" | "open-box";

export const tagWords: Readonly<Record<string, Tag>> = {
  "open box": "open-box",
  openbox: "open-box",
  used: "old",
  old: "old",
  "second hand": "old",
  secondhand: "old",
  "pre owned": "old",
  preowned: "old",
  refurbished: "old",
  purana: "old",
  पुराना: "old",
  পুরনো: "old",
  পুরানো: "old",
  new: "new",
  naya: "new",
  नया: "new",
  নতুন: "new",
  sealed: "new",
};

/** Words without meaning for a search. */
export const stopWords = new Set(
  "a accha acha an and any best buy cheap chahiye for i in inr ka ke ki me need of on online or price rs rupee rupees sabse sasta show the to wala want with".split(
    " ",
  ),
);
