import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Address } from "../../lib/address.ts";
import type { CartLine } from "../../lib/cart-line.ts";
import { type CheckoutChoices, readChoices, saveChoices } from "./checkout-choices.ts";
import {
  type CheckoutProgress,
  type CheckoutStepName,
  describeCart,
  initialProgress,
  placeOf,
  reachedPlace,
  reopenStep,
  rewindTo,
} from "./checkout-progress.ts";
import type { Coupon } from "./checkout-totals.ts";

interface ProgressInput {
  readonly userId: string;
  readonly addresses: readonly Address[];
  /** Selected at first. */
  readonly defaultAddressId: string | null;
  readonly lines: readonly CartLine[];
  /** The shopper has chosen something else. */
  readonly onChange: () => void;
}

export type CheckoutChoicesView = ReturnType<typeof useCheckoutProgress>;

/**
 * The choices, checked against the current cart and address book, which another tab may change, and the place among the
 * steps. The place is the URL's fragment: changing it loads nothing, so that steps also work on a slow network.
 */
export function useCheckoutProgress(input: ProgressInput) {
  const { userId, addresses, defaultAddressId, lines, onChange } = input;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const cart = describeCart(lines);
  const [choices, setChoices] = useState<CheckoutChoices>(
    () => readChoices(userId) ?? { ...initialProgress, addressId: defaultAddressId, coupon: null },
  );
  const { addressId, isAddressDone, agreedCart, coupon } = choices;
  const cartChanged = agreedCart !== null && agreedCart !== cart;
  const reached = validProgress();
  const place = placeOf(hash, reachedPlace(reached, cart));
  const progress = rewindTo(reached, place);
  const [firstPlace] = useState(place);
  const [hasChosen, setHasChosen] = useState(false);

  function validProgress(): CheckoutProgress {
    if (isAddressDone && !addresses.some(({ id }) => id === addressId)) return initialProgress;
    return cartChanged ? reopenStep(choices, "summary") : choices;
  }

  useEffect(() => saveChoices(userId, choices), [userId, choices]);

  useEffect(() => {
    if (hash !== `#${place}`)
      void navigate({ hash: `#${place}` }, { replace: true, preventScrollReset: true });
  }, [hash, place, navigate]);

  function change(next: CheckoutProgress): void {
    onChange();
    setChoices((current) => ({ ...next, coupon: current.coupon }));
    setHasChosen(true);
    const nextPlace = reachedPlace(next, cart);
    if (nextPlace !== place) void navigate({ hash: `#${nextPlace}` }, { preventScrollReset: true });
  }

  return {
    place,
    progress,
    address: addresses.find(({ id }) => id === progress.addressId) ?? null,
    /** The cart has changed since the shopper agreed to it. */
    cartChanged,
    /** The shopper has moved or chosen something since the page opened. */
    hasActed: hasChosen || place !== firstPlace,
    coupon,
    setCoupon: (next: Coupon | null) => setChoices((current) => ({ ...current, coupon: next })),
    /** Selects something in the open step, or goes on with what is selected. */
    choose: (chosen: Partial<CheckoutProgress>) => change({ ...progress, ...chosen }),
    agreeToCart: () => change({ ...progress, agreedCart: cart }),
    reopen: (step: CheckoutStepName) => change(reopenStep(progress, step)),
  };
}
