import { checkingWarranty } from "@haat/shop/basics";
import type { Choices } from "../lib/product.ts";

/** Product cards, and prices everywhere. */
export const cardTexts = {
  newToday: "New today: ",
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
} as const;
