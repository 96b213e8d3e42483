import { formatInr, type Paise } from "@haat/domain/money";
import { checkingWarranty } from "@haat/shop/promises";
import type { Choices } from "../lib/product.ts";

/** Texts of the components that several features share. */
export const componentTexts = {
  close: "Close",
  errorLabel: "Error:",
  optional: "(optional)",
  keepPageOpen: "Please keep this page open.",
  defaultAddress: "Default",
  stepCompleted: ", completed",
  /** A page or cart from this browser's storage; `age` is such as "2 hours ago". */
  saved: (age: string) => `Saved ${age}. Prices and stock may have changed.`,
  total: "Total",
  free: "FREE",
  quantity: "Quantity",
  decreaseQuantity: "Decrease quantity",
  increaseQuantity: "Increase quantity",
  ofProduct: (label: string, product: string) => `${label}: ${product}`,
  newToday: "New today: ",
  launchPrice: (year: number, price: Paise) => `Launch price, ${year}: ${formatInr(price)}`,
  mrp: (price: Paise) => `MRP ${formatInr(price)}`,
  percentOff: (percent: number) => `${percent}% off`,
  from: "from",
  compare: "Compare",
  compareProduct: (title: string) => `Compare: ${title}`,
  /** `3 grades · 4 colors`, of the products that a card stands for. */
  choices({ products, grades, colors }: Choices): string {
    const parts = [...(grades > 1 ? [`${grades} grades`] : []), ...(colors > 1 ? [`${colors} colors`] : [])];
    return parts.length > 0 ? parts.join(" · ") : `${products} to choose from`;
  },
  imeiChecked: "IMEI checked",
  checkingWarranty,
  makersWarranty: "Manufacturer's warranty",
  newAndSealed: "New and sealed",
  pauseRow: (title: string) => `Pause: ${title}`,
  playRow: (title: string) => `Play: ${title}`,
  previousInRow: (title: string) => `Previous: ${title}`,
  nextInRow: (title: string) => `Next: ${title}`,
} as const;
