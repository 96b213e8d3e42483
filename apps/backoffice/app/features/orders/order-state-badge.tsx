import { orderListTexts } from "#messages/order-list";
import type { ListedOrder } from "./listed-order.ts";

const looks: Readonly<Record<ListedOrder["state"], string>> = {
  awaiting_payment: "bg-tile text-ink",
  payment_failed: "bg-tile text-ink",
  expired: "bg-tile text-muted",
  paid: "bg-neel-soft text-neel",
  confirmed: "bg-neel-soft text-neel",
  shipped: "bg-neel-soft text-neel",
  out_for_delivery: "bg-neel-soft text-neel",
  delivered: "bg-paan-soft text-paan",
  returning: "bg-sindoor-soft text-sindoor",
  returned: "bg-sindoor-soft text-sindoor",
  lost: "bg-sindoor-soft text-sindoor",
  cancelled: "bg-tile text-muted",
  refund_due: "bg-tile text-ink",
  refunded: "bg-tile text-muted",
};

export function OrderStateBadge({ state }: Pick<ListedOrder, "state">) {
  return (
    <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${looks[state]}`}>
      {orderListTexts.states[state]}
    </span>
  );
}
