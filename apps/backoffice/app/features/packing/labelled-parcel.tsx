import type { ReactNode } from "react";
import { EwayBillForm, type WaitingForEwayBill } from "../../components/eway-bill-form.tsx";
import { LabelButton } from "./label-button.tsx";
import { type Parcel, ParcelRow } from "./parcel-facts.tsx";

export interface LabelledParcelProps {
  readonly parcel: Parcel;
  readonly names: Readonly<Record<string, string>>;
  /** The shipments that must not leave yet. */
  readonly waitingForEwayBill: readonly WaitingForEwayBill[];
  /** Whether the member may record their numbers. */
  readonly mayRecord: boolean;
  /** Called when the label is saved, or the number recorded. */
  readonly onSaved?: (() => void) | undefined;
  /** Above the label. */
  readonly children?: ReactNode;
}

/** A parcel with its label, or with the e-way bill number that it needs first. */
export function LabelledParcel(props: LabelledParcelProps) {
  const { parcel, names, waitingForEwayBill, mayRecord, onSaved, children } = props;
  const waiting = waitingForEwayBill.find(({ shipmentId }) => shipmentId === parcel.id);
  return (
    <ParcelRow
      parcel={parcel}
      names={names}
      below={
        waiting && (
          <EwayBillForm {...{ waiting, mayRecord, reference: parcel.reference }} onRecorded={onSaved} />
        )
      }
    >
      <div className="flex flex-wrap items-start gap-3 md:flex-col md:items-end">
        {children}
        {waiting ? null : <LabelButton parcel={parcel} onSaved={onSaved} />}
      </div>
    </ParcelRow>
  );
}
