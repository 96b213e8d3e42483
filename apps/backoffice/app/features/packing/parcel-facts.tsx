import type { components } from "@haat/api-clients/orders";
import { paiseFromRupees } from "@haat/domain/money";
import { formatDateTime, formatInr } from "@haat/ui/format";
import type { ReactNode } from "react";
import { packingTexts as texts } from "#messages/packing";

export type Parcel = components["schemas"]["Parcel"];
type Goods = Parcel["goods"][number];

interface ParcelFactsProps {
  readonly parcel: Parcel;
  readonly names: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
  /** What needs the width of the row. */
  readonly below?: ReactNode;
}

/** What tells a parcel apart, what belongs into it, and on the right what can be done with it. */
export function ParcelRow({ parcel, names, children, below }: ParcelFactsProps) {
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_1.5fr_11rem] md:items-start md:gap-6">
      <div className="min-w-0">
        <h3 className="text-17">{texts.order(parcel)}</h3>
        <ParcelFacts parcel={parcel} names={names} />
      </div>
      <ul className="grid gap-2">
        {parcel.goods.map((goods) => (
          <li key={keyOf(goods)}>
            <GoodsFacts goods={goods} />
          </li>
        ))}
      </ul>
      {children === undefined ? null : <div className="md:justify-self-end">{children}</div>}
      {below === undefined ? null : <div className="md:col-span-full">{below}</div>}
    </li>
  );
}

export function ParcelFacts({ parcel, names }: Pick<ParcelFactsProps, "parcel" | "names">) {
  const { waybill, isBookedAgain, readyAt, collect, to, packed } = parcel;
  const facts = [
    packed === null
      ? texts.since({ dateTime: formatDateTime(readyAt) })
      : texts.packedBy({ who: names[packed.by] ?? packed.by, dateTime: formatDateTime(packed.at) }),
    waybill === null ? texts.notBooked : texts.waybill({ waybill }),
    ...(collect > 0 ? [texts.collect({ amount: formatInr(paiseFromRupees(collect)) })] : []),
  ];
  return (
    <>
      <p>{texts.to(to)}</p>
      {isBookedAgain ? <p className="text-13 font-medium text-sindoor">{texts.bookedAgain}</p> : null}
      {facts.map((fact) => (
        <p key={fact} className="text-13 text-muted">
          {fact}
        </p>
      ))}
    </>
  );
}

export function GoodsFacts({ goods }: { readonly goods: Goods }) {
  const { title, variant, imei, imei2, quantity, isDamaged, damagedImei } = goods;
  const imeis = [imei, imei2].filter((one) => one !== null);
  return (
    <>
      <p className="font-medium">{quantity > 1 ? `${texts.quantity({ quantity })} ${title}` : title}</p>
      {variant ? <p className="text-13 text-muted">{variant}</p> : null}
      {imeis.length === 0 ? null : (
        <p className="text-13 tabular-nums">{texts.imei({ imei: imeis.join(", ") })}</p>
      )}
      {isDamaged ? <p className="text-13 font-medium">{texts.isDamaged}</p> : null}
      {damagedImei === null ? null : <p className="text-13">{texts.insteadOf({ imei: damagedImei })}</p>}
    </>
  );
}

export const keyOf = ({ imei, title, variant }: Goods) => imei ?? `${title} ${variant}`;
