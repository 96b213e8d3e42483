import type { Tier } from "@haat/domain/account";
import { checkoutTexts } from "#messages/checkout";
import { usePace } from "../../lib/root-data.ts";
import type { BusyTasks, CheckoutError } from "./busy-tasks.ts";
import { checkServiceability, type ShippingQuestion, shippingCost, verifyCoupon } from "./checkout-calls.ts";
import { toPayment } from "./checkout-progress.ts";
import { checkoutTotals, isCodOffered, type PricedItem } from "./checkout-totals.ts";
import type { CheckoutChoicesView } from "./use-checkout-progress.ts";

interface StepsInput {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  /** Null until address and payment method are chosen. */
  readonly shipping: ShippingQuestion | null;
  readonly choices: CheckoutChoicesView;
  readonly tasks: BusyTasks;
  readonly setError: (error: CheckoutError) => void;
}

/** What the buttons of the steps and of the coupon box do. */
export function useSteps(input: StepsInput) {
  const { tier, items, shipping, choices, tasks, setError } = input;
  const { address, choose, reopen, setCoupon } = choices;
  const { payment } = choices.progress;
  const { shippingModalMs } = usePace();
  return {
    /** Spec §5: a consumer's pincode must be serviceable. */
    async finishAddress(): Promise<void> {
      if (!address) return;
      if (tier === "consumer") {
        const task = { text: checkoutTexts.address.checkingPincode, errorPlace: "address" } as const;
        if ((await tasks.run(task, () => checkServiceability(address.pincode))) === null) return;
      }
      choose({ isAddressDone: true });
    },
    async finishPayment(): Promise<void> {
      if (!shipping) return;
      const task = { text: checkoutTexts.payment.calculatingShipping, errorPlace: "payment" } as const;
      const cost = await tasks.run(task, async () => {
        const minimumDisplay = new Promise((done) => setTimeout(done, shippingModalMs));
        const [charge] = await Promise.all([shippingCost(shipping), minimumDisplay]);
        return charge;
      });
      if (cost === null) return;
      const method = shipping.paymentMethod;
      choose({ method, payment: toPayment(method, cost) });
    },
    async applyCoupon(typedCode: string): Promise<void> {
      const code = typedCode.toUpperCase();
      if (code === "") return setError({ place: "coupon", text: checkoutTexts.coupon.invalid });
      const task = {
        text: checkoutTexts.coupon.validating,
        errorPlace: "coupon",
        inAnyStep: true,
      } as const;
      const verified = await tasks.run(task, () => verifyCoupon(code));
      if (verified) setCoupon(verified);
    },
    removeCoupon(): void {
      setCoupon(null);
      const { total } = checkoutTotals({ tier, items, coupon: null, payment });
      // Without the discount the total may be above the cash on delivery limit.
      if (payment?.method === "CASH ON DELIVERY" && !isCodOffered(tier, total)) reopen("payment");
    },
  };
}
