import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { Check, Circle } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { type WaitingForEwayBill, waitingText } from "../../components/eway-bill-form.tsx";
import { ImeiField } from "../../components/imei-field.tsx";
import type { changePacking } from "./change-packing.server.ts";
import { LabelButton } from "./label-button.tsx";
import { LabelledParcel } from "./labelled-parcel.tsx";
import { GoodsFacts, keyOf, type Parcel, ParcelFacts } from "./parcel-facts.tsx";
import { ToUnpack } from "./to-unpack.tsx";

interface ScannedParcel {
  readonly parcel: Parcel;
  /** The first IMEIs of the phones that are in it. */
  readonly scanned: readonly string[];
}

interface PackingDeskProps {
  readonly branch: string;
  readonly toPack: readonly Parcel[];
  readonly toUnpack: readonly Parcel[];
  readonly names: Readonly<Record<string, string>>;
  readonly waitingForEwayBill: readonly WaitingForEwayBill[];
  readonly mayRecord: boolean;
  /** Below the list. */
  readonly children: ReactNode;
}

/**
 * One field for the scanner, and the list of what is to be packed. The scanned phone finds its parcel, which stays open until
 * nothing is missing. A rejected phone leaves the open parcel as it is.
 */
export function PackingDesk(props: PackingDeskProps) {
  const { branch, toPack, toUnpack, names, waitingForEwayBill, mayRecord, children } = props;
  const { form, last, opened, isPhoneMissing, error, leave, sending, open, ...field } = useScanner();
  const hint = opened ? undefined : texts.scanHint;
  return (
    <>
      <form
        ref={form}
        method="post"
        className="mb-8 grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
        onSubmit={field.onSubmit}
      >
        <input type="hidden" name="intent" value="scan" />
        <input type="hidden" name="branch" value={branch} />
        {opened ? <input type="hidden" name="shipmentId" value={opened.parcel.id} /> : null}
        <input type="hidden" name="scanned" value={opened?.scanned.join(" ") ?? ""} />
        {isPhoneMissing ? (
          <div className="max-w-text">
            <ImeiField
              label={opened ? texts.scanInto(opened.parcel) : texts.scan}
              hint={sending > 0 ? texts.sending({ count: sending }) : hint}
              name="imei"
              value={field.imei}
              onChange={field.setImei}
              error={error}
              required
              autoFocus
            />
          </div>
        ) : null}
        <FormError>{isPhoneMissing ? undefined : error}</FormError>
        <div role="status" className="empty:-mt-4">
          {last ? (
            <Outcome
              key={last.parcel.id}
              {...last}
              {...{ names, waitingForEwayBill, isPhoneMissing }}
              onLabelSaved={field.focus}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending > 0 && !isPhoneMissing}>
            {opened ? texts.pack : texts.take}
          </Button>
          {opened ? (
            <Button look="quiet" onClick={leave}>
              {texts.leave}
            </Button>
          ) : null}
        </div>
      </form>
      <ToUnpack parcels={toUnpack} names={names} onTakenOut={field.focus} />
      <h2 className="mb-3 text-21">{texts.toPack}</h2>
      {toPack.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {toPack.map((one) => (
            <LabelledParcel
              key={one.id}
              parcel={one}
              onSaved={field.focus}
              {...{ names, waitingForEwayBill, mayRecord }}
            >
              <Button look="quiet" aria-label={texts.openOrder(one)} onClick={() => open(one)}>
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

interface OutcomeProps extends ScannedParcel, Pick<PackingDeskProps, "names" | "waitingForEwayBill"> {
  readonly isPhoneMissing: boolean;
  readonly onLabelSaved: () => void;
}

/** What became of the last scan: the open parcel with what is missing, or the packed one with its label. */
function Outcome({ parcel, scanned, isPhoneMissing, onLabelSaved, ...props }: OutcomeProps) {
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
      {packed === null ? <Missing {...{ goods, scanned }} /> : null}
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
function Missing({ goods, scanned }: Pick<ScannedParcel, "scanned"> & Pick<Parcel, "goods">) {
  return (
    <ul className="grid gap-2">
      {goods.map((one) => (
        <li key={keyOf(one)} className="flex gap-3">
          {one.imei === null ? null : <Mark isIn={scanned.includes(one.imei)} />}
          <div>
            <GoodsFacts goods={one} />
          </div>
        </li>
      ))}
    </ul>
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

/** The IMEI as it was typed or scanned; that of a pressed button is empty. */
interface Scan {
  readonly imei: string;
  /** The shipment whose button _Open_ was pressed. */
  readonly opens?: string;
}

interface Shown {
  /** Of the last scan. Once it is packed, until the next one. */
  readonly last: ScannedParcel | null;
  /** Why scans were rejected, until the next one that is made after all were answered. */
  readonly rejections: readonly string[];
}

const nothing: Shown = { last: null, rejections: [] };

/** Sends what is scanned, one after another, and keeps the open parcel when a phone is rejected. */
function useScanner() {
  const fetcher = useFetcher<typeof changePacking>();
  const { data } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const [imei, setImei] = useState("");
  /** The first one is on its way. */
  const [scans, setScans] = useState<readonly Scan[]>([]);
  /** The rejected IMEI that was put back into the field. */
  const [returned, setReturned] = useState("");
  const [seen, setSeen] = useState<typeof data>(undefined);
  const [{ last, rejections }, setShown] = useState<Shown>(nothing);
  const opened = last?.parcel.packed === null ? last : null;
  const isPhoneMissing =
    !opened || opened.parcel.goods.some((one) => one.imei !== null && !opened.scanned.includes(one.imei));
  const [sent, ...waiting] = scans;
  if (data && data !== seen) {
    setSeen(data);
    setScans(waiting);
    if ("parcel" in data) setShown({ last: data, rejections });
    else {
      const { message, fields } = data.error;
      setShown({ last: opened, rejections: [...rejections, rejection(sent, fields["imei"] ?? message)] });
      // What was rejected is there again, unless the next one was scanned meanwhile.
      if (isPhoneMissing && imei === "" && waiting.length === 0) {
        setImei(sent?.imei ?? "");
        setReturned(sent?.imei ?? "");
      }
    }
  }
  const send = useEffectEvent((scan: Scan) => {
    if (form.current) void fetcher.submit(fieldsOf(form.current, scan), { method: "post" });
  });
  const isFree = fetcher.state === "idle";
  useLayoutEffect(() => {
    if (sent && isFree) send(sent);
  }, [sent, isFree]);
  const focusAfterAnswer = useEffectEvent(() => {
    // The next IMEI may be half typed.
    if (imei === "" || imei === returned) focusField(form.current);
  });
  useLayoutEffect(() => {
    if (data) focusAfterAnswer();
  }, [data]);
  const add = (scan: Scan) => {
    setScans([...scans, scan]);
    if (scans.length === 0) setShown({ last, rejections: [] });
  };
  return {
    form,
    imei,
    setImei,
    last,
    opened,
    isPhoneMissing,
    error: rejections.length === 0 ? undefined : rejections.join(" "),
    leave: () => {
      // The button that has the focus leaves the page.
      flushSync(() => setShown(nothing));
      focusField(form.current);
    },
    sending: scans.length,
    /** The scanner types into whatever has the focus. */
    focus: () => focusField(form.current),
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      add({ imei: isPhoneMissing ? imei : "" });
      setImei("");
    },
    open: ({ id }: Parcel) => add({ imei: "", opens: id }),
  };
}

/** What is sent for a scan: the form knows what is in the parcel, since the scans before were answered. */
function fieldsOf(form: HTMLFormElement, { imei, opens }: Scan): FormData {
  const fields = new FormData(form);
  if (imei === "") fields.delete("imei");
  else fields.set("imei", imei);
  if (opens !== undefined) {
    fields.set("shipmentId", opens);
    fields.set("scanned", "");
    fields.delete("hasCounted");
  }
  return fields;
}

/** Says which scan it was: the field has the next one, and of several only some are rejected. */
function rejection(scan: Scan | undefined, message: string): string {
  const { imei } = scan ?? { imei: "" };
  return message.includes(imei) ? message : texts.rejected({ imei, message });
}

/** Selects a rejected IMEI too, so that the next scan takes its place. */
function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[name=imei], [name=hasCounted]");
  field?.focus();
  field?.select();
}
