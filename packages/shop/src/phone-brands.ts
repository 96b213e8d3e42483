/** The fixed list of 20 phone brands (spec §2, §9), the most popular first. */
export const phoneBrands = [
  "Samsung",
  "Apple",
  "Vivo",
  "Redmi",
  "Realme",
  "Oppo",
  "OnePlus",
  "Motorola",
  "Poco",
  "iQOO",
  "Google",
  "Nothing",
  "Xiaomi",
  "Infinix",
  "Tecno",
  "Nokia",
  "Lava",
  "Honor",
  "Asus",
  "itel",
] as const;

export type PhoneBrand = (typeof phoneBrands)[number];
