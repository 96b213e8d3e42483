import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { ImeiField } from "../../components/imei-field.tsx";
import type { changePacking } from "./change-packing.server.ts";
import { type Parcel, ParcelRow } from "./parcel-facts.tsx";

interface ToUnpackProps {
  readonly parcels: readonly Parcel[];
  readonly names: Readonly<Record<string, string>>;
  /** Called when the parcel leaves the list, and its field the page. */
  readonly onTakenOut: () => void;
}

/** The packed parcels that were cancelled, each with the field to take its goods out. */
export function ToUnpack({ parcels, names, onTakenOut }: ToUnpackProps) {
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="unpack" className="mb-8">
      <h2 id="unpack" className="mb-1 text-21">
        {texts.toUnpack}
      </h2>
      <p className="mb-3 max-w-text">{texts.unpackExplanation}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            names={names}
            below={<UnpackForm parcel={parcel} onTakenOut={onTakenOut} />}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnpackFormProps extends Pick<ToUnpackProps, "onTakenOut"> {
  readonly parcel: Parcel;
}

/** One of the phones is scanned, or a button is pressed when the parcel has none. */
function UnpackForm({ parcel: { id, reference, goods }, onTakenOut }: UnpackFormProps) {
  const fetcher = useFetcher<typeof changePacking>();
  const { data } = fetcher;
  // The next scan does not wait until the lists are loaded again.
  const busy = fetcher.state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const [imei, setImei] = useState("");
  const error = data && "error" in data ? data.error : undefined;
  const takenOut = useEffectEvent(onTakenOut);
  useLayoutEffect(() => {
    if (error) focusField(form.current);
    if (data === null) takenOut();
  }, [data, error]);
  return (
    <fetcher.Form ref={form} method="post" className="grid max-w-text gap-3">
      <input type="hidden" name="intent" value="unpack" />
      <input type="hidden" name="shipmentId" value={id} />
      {goods.some((one) => one.imei !== null) ? (
        <ImeiField
          label={texts.scanOutOf({ reference })}
          name="imei"
          value={imei}
          onChange={setImei}
          error={error?.fields["imei"]}
          required
        />
      ) : null}
      <FormError>{error && error.fields["imei"] === undefined ? error.message : undefined}</FormError>
      <Button
        type="submit"
        look="quiet"
        className="justify-self-start"
        busy={busy}
        aria-label={texts.unpackOrder({ reference })}
      >
        {texts.unpack}
      </Button>
    </fetcher.Form>
  );
}

/** Selects a rejected IMEI, so that the next scan takes its place. */
function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[name=imei]");
  field?.focus();
  field?.select();
}
