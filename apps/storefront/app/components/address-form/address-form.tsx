import { districtsOf, states } from "@haat/geography/states";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router-dom";
import type { Address } from "../../lib/address.ts";
import { Button } from "../button.tsx";
import { SelectField, TextField } from "../field.tsx";
import { FormError } from "../form-error.tsx";
import { type AddressAnswer, type AddressField, type AddressValues, longest } from "./address-fields.ts";

interface AddressFormProps {
  /** The one to change; without it a new one is added. */
  readonly address?: Address | undefined;
  /** For a new one: who is signed in, most often also receives the parcel. */
  readonly user?: { readonly name: string; readonly phone: string } | undefined;
  /** What the server said to a form that was sent without script. */
  readonly answer?: AddressAnswer | undefined;
  readonly onSaved?: (address: Address, msg: string) => void;
  /** Beside the button that saves. */
  readonly cancel?: ReactNode;
}

/** Spec §5 "Address". The action is `/account/addresses`, wherever the form stands. */
export function AddressForm({ address, user, answer: first, onSaved, cancel }: AddressFormProps) {
  const fetcher = useFetcher<AddressAnswer>();
  const answer = fetcher.data ?? first;
  const refused = answer?.saved === null ? answer : null;
  const errors = refused?.errors ?? {};
  const values = refused?.values ?? valuesOf(address, user);
  const [state, setState] = useState(values.state);
  const saved = useEffectEvent(onSaved ?? (() => {}));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fetcher.data?.saved) saved(fetcher.data.saved, fetcher.data.msg);
    else if (fetcher.data) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fetcher.data]);

  const field = (name: AddressField) => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    maxLength: longest[name],
  });

  return (
    <fetcher.Form ref={form} method="post" action="/account/addresses#address-form" className="grid gap-5">
      {address ? <input type="hidden" name="addressId" value={address.id} /> : null}
      <FormError>{refused?.msg}</FormError>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required autoFocus {...field("name")} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" required {...field("phone")} />
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...field("pincode")}
        />
        <TextField label="Locality" autoComplete="address-level3" required {...field("locality")} />
        <div className="sm:col-span-2">
          <TextField label="Address" autoComplete="street-address" required {...field("address")} />
        </div>
        <TextField label="City" autoComplete="address-level2" required {...field("city")} />
        <SelectField
          label="State"
          name="state"
          autoComplete="address-level1"
          required
          error={errors.state}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        >
          <option value="">Choose a state</option>
          {states.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          // Another state, other districts: what was chosen is no longer there.
          key={state}
          label="District"
          name="district"
          required
          error={errors.district}
          defaultValue={state === values.state ? values.district : ""}
        >
          <option value="">{state === "" ? "Choose a state first" : "Choose a district"}</option>
          {districtsOf(state).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField label="Landmark" autoComplete="off" {...field("landmark")} />
        <noscript>
          <button type="submit" formNoValidate className="text-start text-neel underline">
            Show the districts of this state
          </button>
        </noscript>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" disabled={fetcher.state !== "idle"}>
          {fetcher.state === "submitting" ? "Saving..." : "Save address"}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function valuesOf(address: Address | undefined, user: AddressFormProps["user"]): AddressValues {
  const from = address ?? user;
  return {
    name: from?.name ?? "",
    phone: from?.phone.replace(/^\+91/, "") ?? "",
    pincode: address?.pincode ?? "",
    locality: address?.locality ?? "",
    address: address?.address ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    district: address?.district ?? "",
    landmark: address?.landmark ?? "",
  };
}
