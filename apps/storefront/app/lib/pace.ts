/** The delays of spec §9, in milliseconds. `brisk` sets the artificial ones to zero; in the others the shopper reads. */
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
  /** From an order's missing e-mail until /account opens. */
  readonly missingEmailMs: number;
  /** From a failed order details page until /something-wrong opens (spec §8). */
  readonly orderFailureMs: number;
  /** How long a toast stays. */
  readonly toastMs: number;
  readonly bannerMs: number;
  readonly railMs: number;
}

export type PaceName = "spec" | "brisk";

const spec: Pace = {
  addToCartMs: 2000,
  openCartMs: 3000,
  nextPageMs: 3000,
  authResultMs: 2000,
  shippingModalMs: 5000,
  missingEmailMs: 2000,
  orderFailureMs: 1000,
  toastMs: 5000,
  bannerMs: 3000,
  railMs: 4000,
};

export const paces: Readonly<Record<PaceName, Pace>> = {
  spec,
  brisk: {
    ...spec,
    addToCartMs: 0,
    openCartMs: 0,
    nextPageMs: 0,
    authResultMs: 0,
    shippingModalMs: 0,
    orderFailureMs: 0,
  },
};

/** The visible share of the sentinel that loads the next page (spec §4). */
export const sentinelThreshold = 0.5;
/** Products on a page of a listing (spec §9). */
export const pageSize = 12;
