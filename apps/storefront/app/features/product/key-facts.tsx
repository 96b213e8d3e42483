import { deliveryTexts } from "#messages/delivery";
import { productTexts } from "#messages/product";
import { arrivalText } from "../../components/delivery-promise/arrival.ts";
import type { DeliveryAnswer } from "../../components/delivery-promise/use-delivery-estimate.ts";
import type { ProductDetail } from "./product-detail.ts";

interface KeyFactsProps {
  readonly product: Pick<ProductDetail, "condition" | "inspection" | "quantity">;
  /** Null until the shopper has named a pincode, and the answer is there. */
  readonly delivery: DeliveryAnswer | null;
}

/** What a shopper asks first about a phone: battery, checks and arrival. Each leads to the part of the page that says more. */
export function KeyFacts({ product: { condition, inspection, quantity }, delivery }: KeyFactsProps) {
  const facts =
    inspection === null ? [] : condition === null ? [productTexts.sealedChecks] : inspectionFacts(inspection);
  return (
    <p className="empty:hidden">
      {facts.length > 0 ? (
        <a href="#inspection" className="block min-h-6 font-medium hover:underline">
          {facts.join(" · ")}
        </a>
      ) : null}
      {/* One line with and without an answer, so that nothing moves when it arrives. */}
      {quantity > 0 ? (
        <a
          href="#delivery"
          className="block min-h-6 font-medium text-neel underline-offset-4 hover:underline"
        >
          {arrivalFact(delivery) ?? productTexts.askPincode}
        </a>
      ) : null}
    </p>
  );
}

function inspectionFacts({ batteryHealth, checks }: NonNullable<ProductDetail["inspection"]>): string[] {
  const passed = checks.filter(({ ok }) => ok).length;
  const marks = checks.length - passed;
  return [
    ...(batteryHealth === null ? [] : [productTexts.battery({ percent: batteryHealth })]),
    ...(checks.length === 0 ? [] : [productTexts.checksPassed({ passed })]),
    ...(marks === 0 ? [] : [productTexts.marks({ marks })]),
  ];
}

function arrivalFact(delivery: DeliveryAnswer | null): string | null {
  if (!delivery?.estimate) return null;
  const { pincode, estimate } = delivery;
  return estimate.serviceable ? arrivalText(estimate.shipments[0]) : deliveryTexts.notServed({ pincode });
}
