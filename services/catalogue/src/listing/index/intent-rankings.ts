import type { ListedProduct } from "./listed-product.ts";

// What "good camera", "gaming", "battery backup" and "latest" mean in a list. No column says how good a camera or a chipset is, so
// the price when new and the year stand in for it: makers put their best sensor and chipset into their dearest phone of
// a year, and a generation later a cheaper phone has caught up. An accessory has no rank.

type Intent = "camera" | "selfie" | "gaming" | "battery" | "release";

/** Higher is better; whole numbers, so that equal phones stay in the order of their dates. */
export function intentScores(product: ListedProduct): Readonly<Record<Intent, number>> {
  if (product.category !== "Phone") return { camera: 0, selfie: 0, gaming: 0, battery: 0, release: 0 };
  const { specs, ramGb, batteryMah } = product;
  const rear = specs.rearCameraMp ?? [];
  const front = specs.frontCameraMp?.[0] ?? 0;
  // Doubling the price or two years of age count as one step.
  const quality = Math.log2(product.listPricePaise / 10_000_00) + yearsSince2015(specs.released) / 2;
  return {
    // A phone without a camera comes last.
    camera:
      rear.length === 0
        ? 1
        : toRank(
            quality +
              Math.min(rear.length, 4) / 2 +
              Math.log2(1 + (rear[0] ?? 0)) / 2 +
              Math.log2(1 + front) / 4,
          ),
    // Megapixels decide; phones with equal front cameras are in the order of their quality.
    selfie: front === 0 ? 1 : toRank(front + quality / 100),
    // Memory and refresh rate are what games ask for first, a large battery lets them last, and the rest is the chipset. Of a
    // foldable phone, much of the price is its hinge.
    gaming: toRank(
      quality +
        Math.log2(1 + (ramGb ?? 0)) +
        (specs.refreshHz ?? 0) / 60 +
        (batteryMah ?? 0) / 2500 -
        (specs.formFactor === "fold" || specs.formFactor === "flip" ? 2 : 0),
    ),
    // Capacity decides. The year breaks ties: newer chipsets and panels use less.
    battery: toRank((batteryMah ?? 0) / 250 + yearsSince2015(specs.released) / 2),
    // "Latest" is about the model. The day on which a used phone is listed says nothing about it.
    release: toRank(yearsSince2015(specs.released)),
  };
}

function yearsSince2015(released: string | undefined): number {
  const [year = 2015, month = 1] = (released ?? "2015-01").split("-").map(Number);
  return year - 2015 + (month - 1) / 12;
}

/** A phone with an unreadable release date comes last. */
function toRank(score: number): number {
  return Number.isFinite(score) ? Math.max(1, Math.round(score * 100)) : 1;
}
