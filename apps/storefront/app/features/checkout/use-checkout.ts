import { paise, paiseFromRupees } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { showToast } from "../../components/toast.tsx";
import { usePageRestored } from "../../components/use-page-restored.ts";
import type { Address } from "../../lib/address.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { type CartLine, hasLineErrors, totalQuantityOf } from "../../lib/cart-line.ts";
import { loginHref } from "../../lib/local-path.ts";
import { goToGateway, openingGateway } from "../../lib/payment-page.ts";
import { usePace } from "../../lib/root-data.ts";
import type { Session } from "../../server/session.server.ts";
import { attempts } from "./attempt-store.ts";
import { busyWords, invalidCoupon, missingEmail } from "./checkout-words.ts";
import { quantities } from "./contents.ts";
import { type CurrentSums, type Outcome, orderCalls, placeOrder } from "./place-order.ts";
import { currentStep, type Move, type PaymentMethod, paymentOf, type StepNumber } from "./steps.ts";
import { type Coupon, checkoutTotals, codOffered, couponFits, type Totals } from "./totals.ts";
import { useProgress } from "./use-progress.ts";

export interface CheckoutInput {
  readonly person: Session;
  readonly addresses: readonly Address[];
  readonly lines: readonly CartLine[];
  /** Asks for prices and stock again. */
  readonly reload: () => void;
}

/** What stands over the page. */
type Asking =
  | { readonly what: "confirm" }
  | { readonly what: "short" }
  | { readonly what: "changed"; readonly before: Totals; readonly current: CurrentSums };

interface Problem {
  readonly where: StepNumber | "coupon" | "order";
  readonly text: string;
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Everything that happens at checkout; what it looks like is the components' matter. */
export function useCheckout({ person, addresses, lines, reload }: CheckoutInput) {
  const navigate = useNavigate();
  const pace = usePace();
  const { progress, cartChanged, moved, apply } = useProgress(addresses, lines);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const working = useRef(false);

  const { tier } = person;
  const { payment } = progress;
  const address = addresses.find(({ id }) => id === progress.addressId) ?? null;
  const items = lines.map(({ product, quantity }) => ({ unitPricePaise: product.price, quantity }));
  const totals = checkoutTotals({ tier, items, coupon, payment });
  /** null when the goods are below the coupon's minimum. */
  const counted = coupon && couponFits(coupon, totals.subtotal) ? coupon : null;

  usePageRestored(() => {
    working.current = false;
    setBusy(null);
  });

  /** One thing at a time, with the words for it on the screen; null when it failed or was not begun. */
  async function during<Value>(
    words: string,
    where: Problem["where"],
    work: () => Promise<Value>,
  ): Promise<Value | null> {
    if (working.current) return null;
    working.current = true;
    setProblem(null);
    setBusy(words);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) await toLogin();
      else tell(where, error.message);
      return null;
    } finally {
      working.current = false;
      setBusy(null);
    }
  }

  /** Where it happened, and as a toast (spec §8). */
  function tell(where: Problem["where"], text: string): void {
    setProblem({ where, text });
    showToast(text, "error");
  }

  async function toLogin(): Promise<void> {
    await navigate(loginHref("/checkout"));
  }

  /** Spec §5: consumers' pincodes are asked about before anything else. */
  async function finishAddress(): Promise<void> {
    if (!address) return;
    if (tier === "consumer") {
      const { pincode } = address;
      const served = await during(busyWords.pincode, 2, () =>
        replyOf(
          api.adapters.GET("/api/courier/checkPincodeServiceability/{pincode}", {
            params: { path: { pincode } },
          }),
        ),
      );
      if (!served) return;
    }
    apply({ type: "address-done" });
  }

  async function choosePayment(method: PaymentMethod): Promise<void> {
    if (!address) return;
    const body = {
      deliverypin: address.pincode,
      paymentMethod: method,
      cartItems: quantities(lines),
      totalCartItem: totalQuantityOf(lines),
      isConsumer: tier === "consumer",
      couponId: counted?.id ?? null,
    };
    const cost = await during(busyWords.shipping, 4, async () => {
      const shown = new Promise((done) => setTimeout(done, pace.shippingModalMs));
      const [answer] = await Promise.all([
        replyOf(api.orders.POST("/api/courier/calculateShippingCost", { body })),
        shown,
      ]);
      return answer;
    });
    if (!cost) return;
    const chosen = paymentOf(method, paiseFromRupees(cost.totalShippingCost));
    apply({ type: "payment-done", payment: chosen });
  }

  async function applyCoupon(typed: string): Promise<void> {
    const code = typed.trim().toUpperCase();
    if (code === "") return tell("coupon", invalidCoupon);
    const found = await during(busyWords.coupon, "coupon", () =>
      replyOf(api.orders.POST("/api/coupon/verifyUserCoupon", { body: { couponCode: code } })),
    );
    if (!found) return;
    const { _id: id, couponDiscount, minimumAmount } = found.result;
    const minimumPaise = paiseFromRupees(minimumAmount);
    setCoupon({ id, code, discountPaise: paiseFromRupees(couponDiscount), minimumPaise });
  }

  function dropCoupon(): void {
    setCoupon(null);
    const { total } = checkoutTotals({ tier, items, coupon: null, payment });
    // Without it the order may be too large for cash.
    if (payment?.method === "CASH ON DELIVERY" && !codOffered(tier, total))
      apply({ type: "change", step: 4 });
  }

  /** Spec §4 "Placing an order", up to the prompt. */
  function order(): void {
    if (!ready || working.current) return;
    if (person.email) setAsking({ what: "confirm" });
    else toProfile(missingEmail);
  }

  function toProfile(why: string): void {
    tell("order", why);
    setTimeout(() => void navigate("/account"), pace.missingEmailMs);
  }

  async function confirmed(): Promise<void> {
    setAsking(null);
    if (!address || !payment) return;
    const wish = { userId: person.userId, tier, items: quantities(lines), address, payment, totals };
    const outcome = await during(busyWords.order, "order", () =>
      placeOrder(orderCalls, attempts, { ...wish, coupon: counted }),
    );
    if (outcome) await goOn(outcome);
  }

  async function goOn(outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case "pay":
        // Stays until the bank's page is there.
        working.current = true;
        setBusy(openingGateway);
        return goToGateway(outcome.form, outcome.orderId);
      case "short":
        reload();
        return setAsking({ what: "short" });
      case "changed":
        return setAsking({ what: "changed", before: totals, current: outcome.current });
      case "already-paid":
        return await navigate(`/payment/success/${outcome.orderId}`);
      case "signed-out":
        return await toLogin();
      case "no-email":
        return toProfile(outcome.message);
      case "refused":
        tell("order", outcome.message);
        return stepBack(outcome.code);
    }
  }

  /** To the step whose answer the shop does not take any more. */
  function stepBack(code: string): void {
    if (code === "COUPON_INVALID") dropCoupon();
    if (code === "COD_NOT_ALLOWED") apply({ type: "change", step: 4 });
    if (code === "NOT_SERVICEABLE" || code === "NOT_FOUND") apply({ type: "change", step: 2 });
  }

  /** New prices are looked at again before they are agreed to. */
  function closeAsking(): void {
    if (asking?.what === "changed") {
      reload();
      apply({ type: "change", step: 3 });
    }
    setAsking(null);
  }

  const tooFew = tier === "wholesaler" && totalQuantityOf(lines) < policies.wholesaleMinimumItems;
  const ready = currentStep(progress) === null && !tooFew && !hasLineErrors(lines) && busy === null;
  return {
    person,
    addresses,
    lines,
    progress,
    cartChanged,
    moved,
    address,
    coupon,
    totals,
    /** Before delivery: what decides whether cash is offered. */
    goodsTotal: paise(totals.total - totals.delivery),
    tooFew,
    ready,
    busy,
    asking,
    problem,
    /** What went wrong with the last choice says nothing about the next one. */
    apply: (made: Move) => {
      setProblem(null);
      apply(made);
    },
    finishAddress,
    choosePayment,
    applyCoupon,
    dropCoupon,
    order,
    confirmed,
    closeAsking,
  };
}
