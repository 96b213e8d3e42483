import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { formatDate } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { Link } from "../../components/link.tsx";
import { isPreOwned } from "../../lib/product.ts";
import { sentence } from "../../lib/sentence.ts";
import { isAwaited, type Order, type OrderLine } from "./order.ts";

const texts = orderTexts.details;
const day = 24 * 3600 * 1000;

interface OrderHelpProps {
  readonly order: Pick<Order, "reference" | "deliveredAt">;
  readonly line: Pick<OrderLine, "state"> & { readonly product: Pick<OrderLine["product"], "condition"> };
}

/** Until when the product can be returned and its warranty lasts, and the way to tell the shop. */
export function OrderHelp({ order: { reference, deliveredAt }, line: { state, product } }: OrderHelpProps) {
  const preOwned = isPreOwned(product);
  const days = preOwned ? policies.returnDaysPreOwnedPhone : policies.returnDaysOther;
  // Not a cancelled one: its refund has other terms.
  const returnable = deliveredAt !== null || isAwaited(state);
  return (
    <>
      {deliveredAt === null ? null : (
        <p>
          {texts.helpDeadline({ date: dateAfter(deliveredAt, days) })}
          {preOwned
            ? ` ${texts.helpWarranty({ date: dateAfter(deliveredAt, policies.checkingWarrantyDays) })}`
            : null}
        </p>
      )}
      {deliveredAt === null && isAwaited(state) ? <p>{texts.helpDays({ days })}</p> : null}
      {returnable ? <p className="text-muted">{texts.helpTerms}</p> : null}
      <p>
        <Link
          to={`/contact?order=${reference}`}
          className="inline-flex min-h-11 items-center font-medium text-neel underline underline-offset-4"
        >
          {texts.writeToUs}
        </Link>
      </p>
      <p className="text-muted">
        {sentence(
          texts.helpPhone({
            phone: (shown) => (
              <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
                {shown}
              </a>
            ),
          }),
        )}
      </p>
    </>
  );
}

const dateAfter = (deliveredAt: string, days: number): string =>
  formatDate(new Date(Date.parse(deliveredAt) + days * day).toISOString());
