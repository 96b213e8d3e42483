import { Button } from "@haat/ui/button";
import { type ReactNode, useRef, useState } from "react";
import { packingTexts as texts } from "#messages/packing";
import type { WaitingForEwayBill } from "../../components/eway-bill-form.tsx";
import { useRefresh } from "../../components/use-refresh.ts";
import { DamagedOutcome, type DamagedPhone, DamagedPhoneDialog } from "./damaged-phone.tsx";
import { LabelledParcel } from "./labelled-parcel.tsx";
import { LabelsAndInvoices } from "./labels-and-invoices.tsx";
import type { Parcel } from "./parcel-facts.tsx";
import { focusScanField, ScanForm } from "./scan-form.tsx";
import { ToUnpack } from "./to-unpack.tsx";
import { useScanner } from "./use-scanner.ts";

interface PackingDeskProps {
  readonly branch: string;
  readonly toPack: readonly Parcel[];
  readonly toUnpack: readonly Parcel[];
  readonly names: Readonly<Record<string, string>>;
  readonly waitingForEwayBill: readonly WaitingForEwayBill[];
  readonly mayRecord: boolean;
  /** The day in India, such as `2026-11-24`. */
  readonly today: string;
  /** Below the list. */
  readonly children: ReactNode;
}

/**
 * One field for the scanner, and the list of what is to be packed. The scanned phone finds its parcel, which stays open until
 * nothing is missing. A rejected phone leaves the open parcel as it is.
 */
export function PackingDesk(props: PackingDeskProps) {
  const { branch, toPack, toUnpack, names, waitingForEwayBill, mayRecord, today, children } = props;
  const scanner = useScanner(branch);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => focusScanField(form.current);
  /** The one that the dialog is about, and the one that was reported last. */
  const [damaged, setDamaged] = useState<DamagedPhone | null>(null);
  const [reported, setReported] = useState<DamagedPhone | null>(null);
  useRefresh(toPack.some(({ goods }) => goods.some(({ isDamaged }) => isDamaged)));
  return (
    <>
      <ScanForm
        ref={form}
        scanner={scanner}
        toUnpack={toUnpack}
        names={names}
        waitingForEwayBill={waitingForEwayBill}
        onScan={() => setReported(null)}
        onDamaged={setDamaged}
      />
      <DamagedPhoneDialog
        phone={damaged}
        onClose={() => setDamaged(null)}
        onReported={(phone) => {
          setDamaged(null);
          setReported(phone);
          scanner.leave();
        }}
      />
      <div role="status">
        {reported ? (
          <p className="mb-8 rounded-l border border-line bg-surface p-4 font-medium">
            <DamagedOutcome key={reported.imei} phone={reported} toPack={toPack} />
          </p>
        ) : null}
      </div>
      <ToUnpack parcels={toUnpack} names={names} onTakenOut={focus} />
      <h2 className="mb-3 text-21">{texts.toPack}</h2>
      <LabelsAndInvoices parcels={toPack} day={today} aria-label={texts.labelsAndInvoicesToPack} />
      {toPack.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {toPack.map((one) => (
            <LabelledParcel
              key={one.id}
              parcel={one}
              onSaved={focus}
              {...{ names, waitingForEwayBill, mayRecord }}
            >
              <Button
                look="quiet"
                aria-label={texts.openOrder(one)}
                onClick={() => scanner.scan({ imei: "", hasCounted: false, opens: one.id })}
              >
                {texts.open}
              </Button>
            </LabelledParcel>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
