/** A card of a phone in a reply of the catalogue. */
export const wirePhone = {
  _id: "0198c0de-0000-7000-8000-00000000000a",
  pslug: "a-phone",
  ptitle: "A phone",
  pcategory: "Phone",
  psubsubcategory: "Mint",
  pbrand: "Vivo",
  pimages: [],
  pactual_price: 20_000,
  puser_price: 12_000,
  pqty: 1,
  pbattery_mah: 5000,
  pram_gb: 8,
  pstorage_gb: 128,
  pcolor: "Blue",
  preturn_days: 10,
};
