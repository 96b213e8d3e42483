import { addToCartTexts } from "#messages/add-to-cart";
import { Link } from "../../components/link.tsx";
import { sentence } from "../../lib/sentence.ts";

/** Says below Out Of Stock that the shopper's own unpaid order has reserved the product, and leads to the order. */
export function HeldByOrder({ orderId }: { readonly orderId: string }) {
  const link = (text: string) => (
    <Link
      to={`/account/orders/order-details/${orderId}#payment`}
      className="font-medium text-neel underline underline-offset-4"
    >
      {text}
    </Link>
  );
  return <p className="rounded-m bg-tile px-4 py-3">{sentence(addToCartTexts.heldByOrder({ link }))}</p>;
}
