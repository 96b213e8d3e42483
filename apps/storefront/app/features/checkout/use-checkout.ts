import { paise, paiseFromRupees } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePageRestored } from "../../components/use-page-restored.ts";
import type { Address } from "../../lib/address.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { type CartLine, hasLineErrors, totalQuantityOf } from "../../lib/cart-line.ts";
import { loginHref } from "../../lib/local-path.ts";
import { missingEmailMs } from "../../lib/pace.ts";
import { goToGateway } from "../../lib/payment-page.ts";
import { usePace } from "../../lib/root-data.ts";
import type { Session } from "../../server/session.server.ts";
import { checkoutTexts } from "../../texts/checkout.ts";
import { openPaymentTexts } from "../../texts/open-payment.ts";
import {
  type CheckoutAction,
  type CheckoutStepName,
  type PaymentMethod,
  toPayment,
} from "./checkout-progress.ts";
import {
  checkoutTotals,
  couponApplies,
  couponsToOffer,
  isCodOffered,
  type OfferedCoupon,
  type Totals,
} from "./checkout-totals.ts";
import type { OrderRequest, PlaceOrderResult, ServerTotals } from "./place-order.ts";
import { useCheckoutProgress } from "./use-checkout-progress.ts";

export interface CheckoutInput {
  readonly user: Session;
  readonly addresses: readonly Address[];
  readonly defaultAddressId: string | null;
  readonly lines: readonly CartLine[];
  /** The coupons that the user can use; none for wholesalers. */
  readonly coupons: readonly OfferedCoupon[];
  /** Reloads prices and stock. */
  readonly reload: () => void;
}

type OpenDialog =
  | { readonly name: "confirmation" }
  | { readonly name: "insufficient-stock" }
  | { readonly name: "totals-changed"; readonly before: Totals; readonly current: ServerTotals };

/** Where on the page an error is shown. */
export type ErrorPlace = CheckoutStepName | "coupon" | "order";

export type Checkout = ReturnType<typeof useCheckout>;

/** The state of the checkout page and everything that its buttons do. */
export function useCheckout({ user, addresses, defaultAddressId, lines, coupons, reload }: CheckoutInput) {
  const navigate = useNavigate();
  const pace = usePace();
  const { userId, tier } = user;
  const { place, progress, cartChanged, hasActed, coupon, setCoupon, dispatch } = useCheckoutProgress({
    userId,
    addresses,
    defaultAddressId,
    lines,
  });
  const [busyText, setBusyText] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [error, setError] = useState<{ place: ErrorPlace; text: string } | null>(null);
  const isBusy = useRef(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The shopper may come back to the same entry within the time of the redirect.
  const currentEntry = useCurrentEntry(() => clearTimeout(redirect.current));

  const { payment } = progress;
  const address = addresses.find(({ id }) => id === progress.addressId) ?? null;
  const quantities = Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
  const items = lines.map(({ product, quantity }) => ({ unitPricePaise: product.price, quantity }));
  const totals = checkoutTotals({ tier, items, coupon, payment });
  /** Null when the cart is below the coupon's minimum. */
  const appliedCoupon = coupon && couponApplies(coupon, totals.subtotal) ? coupon : null;

  usePageRestored(() => {
    isBusy.current = false;
    setBusyText(null);
  });

  /**
   * Runs one task at a time behind the busy dialog. Null when it failed, another task is running, or the shopper has gone
   * back meanwhile.
   */
  async function runBusy<Value>(
    text: string,
    errorPlace: ErrorPlace,
    task: () => Promise<Value>,
  ): Promise<Value | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setError(null);
    setBusyText(text);
    const entry = currentEntry.current;
    try {
      const value = await task();
      return currentEntry.current === entry ? value : null;
    } catch (failure) {
      if (!(failure instanceof ApiCallError)) throw failure;
      if (currentEntry.current !== entry) return null;
      if (failure.signedOut) await goToLogin();
      else showError(errorPlace, failure.message);
      return null;
    } finally {
      isBusy.current = false;
      setBusyText(null);
    }
  }

  function showError(at: ErrorPlace, text: string): void {
    setError({ place: at, text });
  }

  /** The choices are stored, so the sign-in returns to the same step. */
  async function goToLogin(): Promise<void> {
    await navigate(loginHref(`/checkout#${place}`));
  }

  /** Spec §5: a consumer's pincode must be serviceable. */
  async function finishAddress(): Promise<void> {
    if (!address) return;
    if (tier === "consumer") {
      const params = { path: { pincode: address.pincode } };
      const serviceable = await runBusy(checkoutTexts.address.checkingPincode, "address", () =>
        replyOf(api.adapters.GET("/api/courier/checkPincodeServiceability/{pincode}", { params })),
      );
      if (!serviceable) return;
    }
    dispatch({ type: "address-done" });
  }

  async function choosePayment(method: PaymentMethod): Promise<void> {
    if (!address) return;
    const body = {
      deliverypin: address.pincode,
      paymentMethod: method,
      cartItems: quantities,
      totalCartItem: totalQuantityOf(lines),
      isConsumer: tier === "consumer",
      couponId: appliedCoupon?.id ?? null,
    };
    const cost = await runBusy(checkoutTexts.payment.calculatingShipping, "payment", async () => {
      const minimumDisplay = new Promise((done) => setTimeout(done, pace.shippingModalMs));
      const [quote] = await Promise.all([
        replyOf(api.orders.POST("/api/courier/calculateShippingCost", { body })),
        minimumDisplay,
      ]);
      return quote;
    });
    if (!cost) return;
    dispatch({
      type: "payment-done",
      payment: toPayment(method, paiseFromRupees(cost.totalShippingCost)),
    });
  }

  async function applyCoupon(typedCode: string): Promise<void> {
    const code = typedCode.toUpperCase();
    if (code === "") return showError("coupon", checkoutTexts.coupon.invalid);
    const verified = await runBusy(checkoutTexts.coupon.validating, "coupon", () =>
      replyOf(api.orders.POST("/api/coupon/verifyUserCoupon", { body: { couponCode: code } })),
    );
    if (!verified) return;
    const { _id: id, couponDiscount, minimumAmount } = verified.result;
    const minimumPaise = paiseFromRupees(minimumAmount);
    setCoupon({ id, code, discountPaise: paiseFromRupees(couponDiscount), minimumPaise });
  }

  function removeCoupon(): void {
    setCoupon(null);
    const { total } = checkoutTotals({ tier, items, coupon: null, payment });
    // Without the discount the total may be above the cash on delivery limit.
    if (payment?.method === "CASH ON DELIVERY" && !isCodOffered(tier, total))
      dispatch({ type: "change", step: "payment" });
  }

  /** Spec §4 "Placing an order": the e-mail check, then the confirmation dialog. */
  function askConfirmation(): void {
    if (!canOrder || isBusy.current) return;
    if (user.email) setDialog({ name: "confirmation" });
    else goToProfile(checkoutTexts.order.emailMissing);
  }

  function goToProfile(reason: string): void {
    showError("order", reason);
    clearTimeout(redirect.current);
    redirect.current = setTimeout(() => void navigate("/account"), missingEmailMs);
  }

  /** The dialog brings the calls: their script is loaded with it. */
  async function submitOrder(place: (request: OrderRequest) => Promise<PlaceOrderResult>): Promise<void> {
    setDialog(null);
    if (!address || !payment) return;
    const result = await runBusy(checkoutTexts.order.processing, "order", () =>
      place({
        userId,
        tier,
        items: quantities,
        address,
        payment,
        coupon: appliedCoupon,
        totals,
      }),
    );
    if (result) await handleResult(result);
  }

  async function handleResult(result: PlaceOrderResult): Promise<void> {
    switch (result.kind) {
      case "pay":
        // The busy dialog stays until the bank's page opens.
        isBusy.current = true;
        setBusyText(openPaymentTexts.openingGateway);
        return goToGateway(result.form, result.orderId);
      case "insufficient-stock":
        reload();
        return setDialog({ name: "insufficient-stock" });
      case "totals-changed":
        return setDialog({ name: "totals-changed", before: totals, current: result.current });
      case "already-paid":
        return await navigate(`/payment/success/${result.orderId}`);
      case "signed-out":
        return await goToLogin();
      case "email-missing":
        return goToProfile(result.message);
      case "rejected":
        showError("order", result.message);
        return reopenStepFor(result.code);
    }
  }

  /** Reopens the step whose choice the server rejected. */
  function reopenStepFor(code: string): void {
    if (code === "COUPON_INVALID") removeCoupon();
    if (code === "COD_NOT_ALLOWED") dispatch({ type: "change", step: "payment" });
    if (code === "NOT_SERVICEABLE" || code === "NOT_FOUND") dispatch({ type: "change", step: "address" });
  }

  /** After a price change the shopper must confirm the summary again. */
  function closeDialog(): void {
    if (dialog?.name === "totals-changed") {
      reload();
      dispatch({ type: "change", step: "summary" });
    }
    setDialog(null);
  }

  const belowWholesaleMinimum =
    tier === "wholesaler" && totalQuantityOf(lines) < policies.wholesaleMinimumItems;
  const canOrder = place === "order" && !belowWholesaleMinimum && !hasLineErrors(lines) && busyText === null;
  return {
    user,
    addresses,
    defaultAddressId,
    lines,
    place,
    progress,
    cartChanged,
    hasActed,
    address,
    coupon,
    offeredCoupons: couponsToOffer(coupons, totals.subtotal),
    totals,
    /** Decides whether cash on delivery is offered; delivery is not known yet. */
    totalBeforeDelivery: paise(totals.total - totals.delivery),
    belowWholesaleMinimum,
    canOrder,
    busyText,
    dialog,
    error,
    dispatch: (action: CheckoutAction) => {
      setError(null);
      dispatch(action);
    },
    finishAddress,
    choosePayment,
    applyCoupon,
    removeCoupon,
    askConfirmation,
    submitOrder,
    closeDialog,
  };
}

/** The current entry of the browser's history. It changes with every step, and on leaving the page. */
function useCurrentEntry(onChange: () => void) {
  const { key } = useLocation();
  const entry = useRef<string | null>(key);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    entry.current = key;
    return () => {
      entry.current = null;
      changed();
    };
  }, [key]);
  return entry;
}
