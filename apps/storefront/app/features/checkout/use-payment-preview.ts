import { ApiCallError } from "@haat/api-clients/reply";
import { type Paise, zero } from "@haat/domain/money";
import { useEffect, useEffectEvent, useState } from "react";
import { type ShippingQuestion, shippingCost } from "./checkout-calls.ts";
import { type Payment, toPayment } from "./checkout-progress.ts";

/**
 * The payment of the selected method, before the shopper continues, so that the totals follow the choice. Null without
 * one, and until the courier has said what delivery costs. An error shows when the shopper continues.
 */
export function usePaymentPreview(question: ShippingQuestion | null): Payment | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly charge: Paise } | null>(null);
  const isCod = question?.paymentMethod === "CASH ON DELIVERY";
  const key = isCod ? JSON.stringify(question) : null;
  const ask = useEffectEvent(async () => (question ? await shippingCost(question) : zero));

  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    ask().then(
      (charge) => {
        if (isCurrent) setAnswer({ key, charge });
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiCallError)) throw failure;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  if (question === null) return null;
  if (!isCod) return toPayment(question.paymentMethod, zero);
  return answer?.key === key ? toPayment(question.paymentMethod, answer.charge) : null;
}
