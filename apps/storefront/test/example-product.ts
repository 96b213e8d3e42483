import { paise } from "@haat/domain/money";
import type { Product } from "../app/lib/product.ts";

/** A product of which a test names the facts that matter to it. */
export const exampleProduct: Product = {
  id: "1",
  slug: "a-phone",
  title: "A phone",
  category: "Phone",
  brand: "Nokia",
  condition: "Mint",
  image: null,
  price: paise(12_000_00),
  newPrice: null,
  discountPercent: 0,
  launch: null,
  mrp: null,
  quantity: 1,
  ramGb: null,
  storageGb: null,
  color: null,
  batteryHealth: null,
  batteryMah: null,
  cameraMp: null,
  returnDays: 10,
  choices: null,
};
