import { paiseFromRupees } from "@haat/domain/money";
import { shop } from "@haat/shop/profile";
import { formatInr } from "@haat/ui/format";
import { deliveryTexts as texts } from "#messages/delivery";
import { useTier } from "../../lib/root-data.ts";
import { sentence } from "../../lib/sentence.ts";
import { arrivalText } from "./arrival.ts";
import type { DeliveredItem, DeliveryAnswer, DeliveryEstimate } from "./use-delivery-estimate.ts";

interface DeliveryTextProps {
  readonly answer: DeliveryAnswer;
  readonly items: readonly DeliveredItem[];
  /** Where it goes and what delivery costs stand elsewhere on the page. */
  readonly datesOnly?: boolean;
}

/** The answer, in the same words on product, cart, checkout and success page. */
export function DeliveryText({ answer: { pincode, estimate }, items, datesOnly = false }: DeliveryTextProps) {
  const tier = useTier();
  if (estimate?.serviceable === false) return <NotServed pincode={pincode} />;
  const shipments = estimate?.shipments ?? [];
  const hasDates = shipments.length > 0 && shipments.every(({ dates }) => dates !== null);
  const place = texts.to({ place: estimate?.city ? `${estimate.city} ${pincode}` : pincode });
  const cod = estimate?.cod && !datesOnly ? codText(estimate.cod) : null;
  const free = tier === "wholesaler" ? texts.free : texts.freePrepaid;
  return (
    <>
      {shipments.length > 1 ? (
        <ul className="grid gap-1 pb-1">
          {shipments.map((shipment) => (
            <li key={shipment.branch}>
              <strong className="text-17">{arrivalText(shipment)}</strong>
              <span className="block text-13 text-muted">
                {texts.fromBranch({ branch: shipment.branch, titles: titlesOf(shipment, items).join(", ") })}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <strong className="text-17">{arrivalText(shipments[0])}</strong>
        </p>
      )}
      {hasDates ? null : (
        <p className="text-muted">{estimate?.serviceable ? texts.noDate : texts.notChecked}</p>
      )}
      {datesOnly ? null : (
        <p className="text-muted">
          {place} {free}
        </p>
      )}
      {cod === null ? null : <p className="text-muted">{cod}</p>}
    </>
  );
}

function titlesOf({ productIds }: DeliveryEstimate["shipments"][number], items: readonly DeliveredItem[]) {
  return items.filter(({ id }) => productIds.includes(id)).map(({ title }) => title);
}

function codText(cod: NonNullable<DeliveryEstimate["cod"]>): string | null {
  if (!cod.offered) return cod.reason === "wholesale" ? null : texts.noCod[cod.reason];
  return cod.charge === null
    ? texts.codChargeLater
    : texts.cod({ charge: formatInr(paiseFromRupees(cod.charge)) });
}

function NotServed({ pincode }: { readonly pincode: string }) {
  return (
    <>
      <p className="font-medium text-sindoor">{texts.notServed({ pincode })}</p>
      <p>
        {sentence(
          texts.notServedAdvice({
            phone: (shown) => (
              <a
                href={`tel:${shop.support.phone}`}
                className="font-medium whitespace-nowrap text-neel underline"
              >
                {shown}
              </a>
            ),
          }),
        )}
      </p>
    </>
  );
}
