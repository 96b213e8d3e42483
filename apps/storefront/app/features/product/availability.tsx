import { productTexts } from "#messages/product";
import { DeliveryPromise } from "../../components/delivery-promise/delivery-promise.tsx";
import type { DeliveryAnswer } from "../../components/delivery-promise/use-delivery-estimate.ts";
import { productHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";
import type { ProductDetail } from "./product-detail.ts";

interface ProductProps {
  readonly product: ProductDetail;
}

/** The quantity left and its branch (spec §2). Without any, the button says so. */
export function Availability({ product: { quantity, branch } }: ProductProps) {
  if (quantity === 0) return null;
  return (
    <p className="text-muted">
      {sentence(
        productTexts.quantityLeft({
          quantity,
          branch,
          left: (text) => <strong className="font-medium text-paan">{text}</strong>,
        }),
      )}
    </p>
  );
}

/** When this product arrives; nothing for one that cannot be ordered. */
export function ProductDelivery({
  product,
  onAnswer,
}: ProductProps & { readonly onAnswer: (answer: DeliveryAnswer | null) => void }) {
  const { id, title, quantity } = product;
  if (quantity === 0) return null;
  return (
    <DeliveryPromise
      fieldId="delivery"
      items={[{ id, title, quantity: 1 }]}
      path={productHref(product)}
      onAnswer={onAnswer}
    />
  );
}
