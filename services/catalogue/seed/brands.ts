import { type PhoneBrand, phoneBrands } from "@haat/shop/phone-brands";

const names: ReadonlySet<string> = new Set(phoneBrands);

export function isPhoneBrand(name: string): boolean {
  return names.has(name);
}

/** The phone whose picture represents each brand in the brand slider. */
export const brandPhone: Record<PhoneBrand, string> = {
  Samsung: "samsung-galaxy-s24-ultra-5g",
  Apple: "apple-iphone-13",
  Vivo: "vivo-v29-5g",
  Redmi: "redmi-note-10-pro-max",
  Realme: "realme-14-pro-plus-5g",
  Oppo: "oppo-reno-10-5g",
  OnePlus: "oneplus-11r-5g",
  Motorola: "motorola-edge-40-5g",
  Poco: "poco-f6-5g",
  iQOO: "iqoo-neo-7-5g",
  Google: "google-pixel-7a",
  Nothing: "nothing-phone-2a",
  Xiaomi: "xiaomi-14-5g",
  Infinix: "infinix-hot-30-5g",
  Tecno: "tecno-pova-5-pro-5g",
  Nokia: "nokia-105-2023",
  Lava: "lava-agni-2-5g",
  Honor: "honor-10",
  Asus: "asus-rog-phone-6",
  itel: "itel-p55-5g",
};
