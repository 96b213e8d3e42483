import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Address } from "../../lib/address.ts";
import type { CartLine } from "../../lib/cart-line.ts";
import { type CheckoutChoices, readChoices, saveChoices } from "./checkout-choices.ts";
import {
  type CheckoutAction,
  type CheckoutPlace,
  type CheckoutProgress,
  currentStep,
  describeCart,
  initialProgress,
  placeOf,
  reduceProgress,
  rewindTo,
} from "./checkout-progress.ts";
import type { Coupon } from "./checkout-totals.ts";

interface ProgressInput {
  readonly userId: string;
  readonly addresses: readonly Address[];
  /** Selected at first. */
  readonly defaultAddressId: string | null;
  readonly lines: readonly CartLine[];
}

export interface CheckoutChoicesView {
  readonly place: CheckoutPlace;
  readonly progress: CheckoutProgress;
  /** The cart has changed since the shopper agreed to it. */
  readonly cartChanged: boolean;
  /** The shopper has moved or chosen something since the page opened. */
  readonly hasActed: boolean;
  readonly coupon: Coupon | null;
  readonly setCoupon: (coupon: Coupon | null) => void;
  readonly dispatch: (action: CheckoutAction) => void;
}

/**
 * The choices, checked against the current cart and address book, which another tab may change, and the place among the
 * steps. The place is the URL's fragment: changing it loads nothing, so that steps also work on a slow network.
 */
export function useCheckoutProgress({
  userId,
  addresses,
  defaultAddressId,
  lines,
}: ProgressInput): CheckoutChoicesView {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const cart = describeCart(lines);
  const [choices, setChoices] = useState<CheckoutChoices>(
    () =>
      readChoices(userId) ?? {
        progress: { ...initialProgress, addressId: defaultAddressId },
        agreedCart: null,
        coupon: null,
      },
  );
  const { agreedCart, coupon } = choices;
  const cartChanged = agreedCart !== null && agreedCart !== cart;
  const reached = validProgress();
  const place = placeOf(hash, reached);
  const progress = rewindTo(reached, place);
  const [firstPlace] = useState(place);
  const [hasChosen, setHasChosen] = useState(false);

  function validProgress(): CheckoutProgress {
    const isAddressGone = !addresses.some(({ id }) => id === choices.progress.addressId);
    if (choices.progress.done.length > 0 && isAddressGone) return initialProgress;
    return cartChanged
      ? reduceProgress(choices.progress, { type: "change", step: "summary" })
      : choices.progress;
  }

  useEffect(() => saveChoices(userId, choices), [userId, choices]);

  useEffect(() => {
    if (hash !== `#${place}`)
      void navigate({ hash: `#${place}` }, { replace: true, preventScrollReset: true });
  }, [hash, place, navigate]);

  return {
    place,
    progress,
    cartChanged,
    hasActed: hasChosen || place !== firstPlace,
    coupon,
    setCoupon: (next) => setChoices((current) => ({ ...current, coupon: next })),
    dispatch(action) {
      const next = reduceProgress(progress, action);
      const agreed = action.type === "summary-done" ? cart : agreedCart;
      setChoices((current) => ({
        ...current,
        progress: next,
        agreedCart: next.done.includes("summary") ? agreed : null,
      }));
      setHasChosen(true);
      const nextPlace = currentStep(next) ?? "order";
      if (nextPlace !== place) void navigate({ hash: `#${nextPlace}` }, { preventScrollReset: true });
    },
  };
}
