/** The 20 phone brands that Indian shoppers ask for most: the fixed list of spec §2 and §9, most asked for first. */
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
