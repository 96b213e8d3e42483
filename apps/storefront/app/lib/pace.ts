/** The artificial delays of spec §9, in milliseconds. */
export interface Pace {
  /** From the click on Add To Cart until the toast (spec §4). */
  readonly addToCartMs: number;
  /** From the click on Add To Cart until the cart opens (spec §4). */
  readonly openCartMs: number;
  /** From the sentinel's appearance until the next page of a listing is added. */
  readonly nextPageMs: number;
  /** From an auth form's result until it is displayed (spec §8). */
  readonly authResultMs: number;
  /** How long the shipping-cost message stays. */
  readonly shippingModalMs: number;
  /** From a failed order details page until /something-wrong opens (spec §8). */
  readonly orderFailureMs: number;
}

export type PaceName = "spec" | "brisk";

export const paces: Readonly<Record<PaceName, Pace>> = {
  spec: {
    addToCartMs: 2000,
    openCartMs: 3000,
    nextPageMs: 3000,
    authResultMs: 2000,
    shippingModalMs: 5000,
    orderFailureMs: 1000,
  },
  brisk: {
    addToCartMs: 0,
    openCartMs: 0,
    nextPageMs: 0,
    authResultMs: 0,
    shippingModalMs: 0,
    orderFailureMs: 0,
  },
};

// In these, also of spec §9, the shopper reads. They are the same at each pace.

export const toastMs = 5000;
export const bannerMs = 3000;
export const railMs = 4000;
/** From an order's missing e-mail until /account opens. */
export const missingEmailMs = 2000;

/** The visible share of the sentinel that loads the next page (spec §4). */
export const sentinelThreshold = 0.5;
/** Products on a page of a listing (spec §9). */
export const pageSize = 12;
