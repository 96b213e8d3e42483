import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { Check, Circle } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { type WaitingForEwayBill, waitingText } from "../../components/eway-bill-form.tsx";
import { ImeiField } from "../../components/imei-field.tsx";
import type { ShownError } from "../../server/service-errors.server.ts";
import type { changePacking } from "./change-packing.server.ts";
import { LabelButton } from "./label-button.tsx";
import { LabelledParcel } from "./labelled-parcel.tsx";
import { GoodsFacts, keyOf, type Parcel, ParcelFacts } from "./parcel-facts.tsx";

interface ScannedParcel {
  readonly parcel: Parcel;
  /** The first IMEIs of the phones that are in it. */
  readonly scanned: readonly string[];
}

interface PackingDeskProps {
  readonly branch: string;
  readonly toPack: readonly Parcel[];
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
  const { branch, toPack, names, waitingForEwayBill, mayRecord, children } = props;
  const { form, shown, opened, leave, busy, open, ...field } = useScanner(branch);
  const { last, error } = shown;
  const isPhoneMissing =
    !opened || opened.parcel.goods.some(({ imei }) => imei !== null && !opened.scanned.includes(imei));
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
              hint={opened ? undefined : texts.scanHint}
              name="imei"
              value={field.imei}
              onChange={field.setImei}
              error={error?.fields["imei"]}
              required
              autoFocus
            />
          </div>
        ) : null}
        <FormError>{error && error.fields["imei"] === undefined ? error.message : undefined}</FormError>
        <div role="status" className="empty:-mt-4">
          {last ? (
            <Outcome
              {...last}
              {...{ names, waitingForEwayBill, isPhoneMissing }}
              onLabelSaved={field.focus}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {opened ? texts.pack : texts.take}
          </Button>
          {opened ? (
            <Button look="quiet" onClick={leave}>
              {texts.leave}
            </Button>
          ) : null}
        </div>
      </form>
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

interface Shown {
  /** Of the last scan. Once it is packed, until the next one. */
  readonly last: ScannedParcel | null;
  readonly error: ShownError | null;
}

const nothing: Shown = { last: null, error: null };

/** Sends what is scanned, and keeps the open parcel when a phone is rejected. */
function useScanner(branch: string) {
  const fetcher = useFetcher<typeof changePacking>();
  const { data } = fetcher;
  // The next scan does not wait until the lists are loaded again.
  const busy = fetcher.state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const [imei, setImei] = useState("");
  const [sent, setSent] = useState("");
  const [seen, setSeen] = useState<typeof data>(undefined);
  const [shown, setShown] = useState<Shown>(nothing);
  const opened = shown.last?.parcel.packed === null ? shown.last : null;
  if (data && data !== seen) {
    setSeen(data);
    if ("parcel" in data) setShown({ last: data, error: null });
    else {
      setShown({ last: opened, error: data.error });
      // What was rejected is there again, unless the next one was scanned meanwhile.
      if (imei === "") setImei(sent);
    }
  }
  useEffect(() => {
    if (data) focusField(form.current);
  }, [data]);
  const send = (fields: FormData) => void fetcher.submit(fields, { method: "post" });
  return {
    form,
    imei,
    setImei,
    shown,
    opened,
    leave: () => setShown(nothing),
    busy,
    /** The scanner types into whatever has the focus. */
    focus: () => focusField(form.current),
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      send(new FormData(event.currentTarget));
      setSent(imei);
      setImei("");
    },
    open: ({ id }: Parcel) => {
      const fields = new FormData();
      for (const [name, value] of Object.entries({ intent: "scan", branch, shipmentId: id, scanned: "" }))
        fields.set(name, value);
      setSent("");
      send(fields);
    },
  };
}

/** Selects a rejected IMEI too, so that the next scan takes its place. */
function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[name=imei], [name=hasCounted]");
  field?.focus();
  field?.select();
}
