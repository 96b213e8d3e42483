import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { Check, Circle } from "lucide-react";
import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { packingTexts as texts } from "#messages/packing";
import { type WaitingForEwayBill, waitingText } from "../../components/eway-bill-form.tsx";
import { ImeiField } from "../../components/imei-field.tsx";
import type { DamagedPhone } from "./damaged-phone.tsx";
import { LabelButton } from "./label-button.tsx";
import { GoodsFacts, keyOf, type Parcel, ParcelFacts } from "./parcel-facts.tsx";
import type { ScannedParcel } from "./send-scan.ts";
import { focusParcelToUnpack } from "./to-unpack.tsx";
import type { Scanner } from "./use-scanner.ts";

export interface ScanFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly scanner: Scanner;
  readonly toUnpack: readonly Parcel[];
  readonly names: Readonly<Record<string, string>>;
  readonly waitingForEwayBill: readonly WaitingForEwayBill[];
  /** Called with each scan. */
  readonly onScan: () => void;
  /** Called when the packer presses the button of a phone that cannot be sent. */
  readonly onDamaged: (phone: DamagedPhone) => void;
}

/** The field for the scanner, and what became of the last scan. */
export function ScanForm({ ref, scanner, toUnpack, onScan, ...props }: ScanFormProps) {
  const { imei, setImei, last, opened, rejections, sending, answers, scan, leave } = scanner;
  const focus = () => focusScanField(ref.current);
  const focusAfterAnswer = useEffectEvent(() => {
    // The next IMEI may be half typed.
    if (imei === "" || imei === rejections.at(-1)?.imei) focus();
  });
  useLayoutEffect(() => {
    if (answers > 0) focusAfterAnswer();
  }, [answers]);
  const isPhoneMissing =
    !opened || opened.parcel.goods.some((one) => one.imei !== null && !opened.scanned.includes(one.imei));
  const error = rejections.map(({ message }) => message).join(" ") || undefined;
  const hint = opened ? undefined : texts.scanHint;
  return (
    <form
      ref={ref}
      className="mb-8 grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onScan();
        const hasCounted = new FormData(event.currentTarget).has("hasCounted");
        scan({ imei: isPhoneMissing ? imei : "", hasCounted });
      }}
    >
      {isPhoneMissing ? (
        <div className="max-w-text">
          <ImeiField
            label={opened ? texts.scanInto(opened.parcel) : texts.scan}
            hint={sending > 0 ? texts.sending({ count: sending }) : hint}
            name="imei"
            value={imei}
            onChange={setImei}
            error={error}
            required
            autoFocus
          />
        </div>
      ) : null}
      <FormError>{isPhoneMissing ? undefined : error}</FormError>
      <WaysToUnpack parcels={toUnpack.filter(({ id }) => rejections.some((one) => one.toUnpack === id))} />
      <div role="status" className="empty:-mt-4">
        {last ? (
          <Outcome
            key={last.parcel.id}
            {...last}
            {...props}
            isPhoneMissing={isPhoneMissing}
            onLabelSaved={focus}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending > 0 && !isPhoneMissing}>
          {opened ? texts.pack : texts.take}
        </Button>
        {opened ? (
          <Button
            look="quiet"
            onClick={() => {
              // The button that has the focus leaves the page.
              flushSync(leave);
              focus();
            }}
          >
            {texts.leave}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** To the forms of cancelled parcels from which a phone was scanned. */
function WaysToUnpack({ parcels }: { readonly parcels: readonly Parcel[] }) {
  return parcels.map(({ id, reference }) => (
    <Button key={id} look="quiet" className="justify-self-start" onClick={() => focusParcelToUnpack(id)}>
      {texts.takeOut({ reference })}
    </Button>
  ));
}

interface OutcomeProps
  extends ScannedParcel,
    Pick<ScanFormProps, "names" | "waitingForEwayBill" | "onDamaged"> {
  readonly isPhoneMissing: boolean;
  readonly onLabelSaved: () => void;
}

/** What became of the last scan: the open parcel with what is missing, or the packed one with its label. */
function Outcome({ parcel, scanned, isPhoneMissing, onLabelSaved, onDamaged, ...props }: OutcomeProps) {
  const { names, waitingForEwayBill } = props;
  const { id, reference, packed, goods } = parcel;
  const waiting = waitingForEwayBill.find(({ shipmentId }) => shipmentId === id);
  const hasCounted = goods.some(({ imei }) => imei === null);
  return (
    <div className="grid gap-3 rounded-m bg-tile p-4">
      <div>
        <h2 className="flex items-center gap-2 text-21">
          {packed === null ? null : <Check aria-hidden="true" className="size-6 shrink-0 text-paan" />}
          {packed === null ? texts.order({ reference }) : texts.isPacked({ reference })}
        </h2>
        <ParcelFacts parcel={parcel} names={names} />
      </div>
      {packed === null ? <Missing {...{ parcel, scanned, onDamaged }} /> : null}
      {packed !== null && waiting ? <p className="font-medium">{waitingText(waiting)}</p> : null}
      {packed !== null && !waiting ? <LabelButton parcel={parcel} onSaved={onLabelSaved} /> : null}
      {packed === null && hasCounted ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="hasCounted"
            required={!isPhoneMissing}
            className="size-5 accent-neel"
          />
          {texts.hasCounted}
        </label>
      ) : null}
    </div>
  );
}

/** The goods of an open parcel, each phone with whether it is in. */
function Missing({
  parcel: { id: shipmentId, reference, goods },
  scanned,
  onDamaged,
}: Pick<OutcomeProps, "parcel" | "scanned" | "onDamaged">) {
  return (
    <ul className="grid gap-2">
      {goods.map((one) => (
        <li key={keyOf(one)} className="flex flex-wrap items-start gap-3">
          {one.imei === null ? null : <Mark isIn={scanned.includes(one.imei)} />}
          <div className="min-w-0 flex-1">
            <GoodsFacts goods={one} />
          </div>
          {one.imei === null || one.isDamaged ? null : (
            <DamagedButton {...{ shipmentId, reference, title: one.title, imei: one.imei, onDamaged }} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DamagedButton({ onDamaged, ...phone }: DamagedPhone & Pick<OutcomeProps, "onDamaged">) {
  return (
    <Button look="plain" aria-label={texts.damagedOf(phone)} onClick={() => onDamaged(phone)}>
      {texts.damaged}
    </Button>
  );
}

function Mark({ isIn }: { readonly isIn: boolean }) {
  const Icon = isIn ? Check : Circle;
  return (
    <Icon
      role="img"
      aria-label={isIn ? texts.isIn : texts.isMissing}
      className={`mt-0.5 size-5 shrink-0 ${isIn ? "text-paan" : "text-muted"}`}
    />
  );
}

/** The scanner types into whatever has the focus. Selects a rejected IMEI too, so that the next scan takes its place. */
export function focusScanField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[name=imei], [name=hasCounted]");
  field?.focus();
  field?.select();
}
