import { policies } from "@haat/shop/policies";
import { formatDate } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { Link } from "../../components/link.tsx";
import { isPreOwned } from "../../lib/product.ts";
import type { Order, OrderLine } from "./order.ts";

const texts = orderTexts.details;
const day = 24 * 3600 * 1000;

interface OrderHelpProps {
  readonly order: Pick<Order, "reference" | "deliveredAt">;
  readonly line: { readonly product: Pick<OrderLine["product"], "condition"> };
}

/** Until when the product can be returned, and the way to tell the shop. */
export function OrderHelp({ order: { reference, deliveredAt }, line }: OrderHelpProps) {
  return (
    <>
      {deliveredAt === null ? null : (
        <p>{texts.helpDeadline({ date: formatDate(lastDayOfReturn(deliveredAt, line)) })}</p>
      )}
      <p className="text-muted">{texts.helpTerms}</p>
      <p>
        <Link
          to={`/contact?order=${reference}`}
          className="inline-flex min-h-11 items-center font-medium text-neel underline underline-offset-4"
        >
          {texts.writeToUs}
        </Link>
      </p>
    </>
  );
}

function lastDayOfReturn(deliveredAt: string, { product }: OrderHelpProps["line"]): string {
  const days = isPreOwned(product) ? policies.returnDaysPreOwnedPhone : policies.returnDaysOther;
  return new Date(Date.parse(deliveredAt) + days * day).toISOString();
}
