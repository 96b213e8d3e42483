import { Installments } from "./installments.tsx";
import { PriceHistory } from "./price-history.tsx";
import type { ProductDetail } from "./product-detail.ts";

/** What the price was, and what it is in installments. */
export function Costs({ product }: { readonly product: ProductDetail }) {
  const { installments, priceTrend } = product;
  if (!installments && !priceTrend) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {priceTrend ? <PriceHistory trend={priceTrend} /> : null}
      {installments ? <Installments {...installments} /> : null}
    </div>
  );
}
