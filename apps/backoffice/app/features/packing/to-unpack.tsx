import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { ImeiField } from "../../components/imei-field.tsx";
import { writeImeiList } from "./imei-list.ts";
import { type Parcel, ParcelRow } from "./parcel-facts.tsx";
import type { takeOut } from "./take-out.server.ts";

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

/** Each of the phones is scanned, or a button is pressed when the parcel has none. */
function UnpackForm({ parcel: { id, reference, goods }, onTakenOut }: UnpackFormProps) {
  const fetcher = useFetcher<typeof takeOut>();
  const { data } = fetcher;
  // The next scan does not wait until the lists are loaded again.
  const busy = fetcher.state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const error = data && "error" in data ? data.error : undefined;
  const scanned = data?.scanned ?? [];
  const count = goods.filter((one) => one.imei !== null).length;
  const answered = useEffectEvent(() => {
    if (data === null) onTakenOut();
    else focusField(form.current);
  });
  useLayoutEffect(() => {
    if (data !== undefined) answered();
  }, [data]);
  return (
    <fetcher.Form ref={form} id={formId(id)} method="post" className="grid max-w-text gap-3">
      <input type="hidden" name="shipmentId" value={id} />
      <input type="hidden" name="scanned" value={writeImeiList(scanned)} />
      {count > 0 ? (
        <PhoneField
          // Empty again for the next phone.
          key={scanned.length}
          label={texts.scanOutOf({ reference })}
          hint={count > 1 ? texts.phonesOut({ out: scanned.length, count }) : undefined}
          error={error?.fields["imei"]}
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

function PhoneField(props: Pick<ComponentProps<typeof ImeiField>, "label" | "hint" | "error">) {
  const [imei, setImei] = useState("");
  return <ImeiField {...props} name="imei" value={imei} onChange={setImei} required />;
}

const formId = (shipmentId: string) => `unpack-${shipmentId}`;

/** Goes to the form of a parcel that is on the page. */
export function focusParcelToUnpack(shipmentId: string): void {
  focusField(document.querySelector<HTMLFormElement>(`#${CSS.escape(formId(shipmentId))}`));
}

/** Selects a rejected IMEI, so that the next scan takes its place. */
function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[name=imei], [type=submit]");
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
