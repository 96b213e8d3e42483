import { formatDateTime } from "@haat/ui/format";
import { useSearchParams } from "react-router";
import { orderTexts } from "#messages/order";
import { hidden } from "../../components/hidden.tsx";
import { PayOnline } from "../../components/pay-online.tsx";
import { sentence } from "../../lib/sentence.ts";
import type { Order } from "./order.ts";

const texts = orderTexts.balance;

/** How the last attempt ended, as adapters names it in the address of the order page. */
const outcomes = { failed: texts.failed, cancelled: texts.cancelled, pending: texts.pending } as const;
const isOutcome = (name: string | null): name is keyof typeof outcomes =>
  name !== null && Object.hasOwn(outcomes, name);

/** Pays a wholesaler's balance online, before the order is shipped. */
export function BalancePayment({ order: { id, reference, balance } }: { readonly order: Order }) {
  const [params] = useSearchParams();
  const outcome = params.get("balance");
  if (balance === null || balance.payBefore === null) return null;
  return (
    <div className="grid gap-2">
      {isOutcome(outcome) ? <p role="status">{outcomes[outcome]}</p> : null}
      <PayOnline orderId={id} readAmount={() => balance.amount}>
        {sentence(texts.pay({ reference, hidden }))}
      </PayOnline>
      <p className="text-13 text-muted">{texts.payBefore({ dateTime: formatDateTime(balance.payBefore) })}</p>
    </div>
  );
}
