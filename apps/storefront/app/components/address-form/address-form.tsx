import { districtsOf, states } from "@haat/geography/states";
import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { addressTexts } from "#messages/address";
import type { Address } from "../../lib/address.ts";
import type { FieldErrors } from "../../lib/form-errors.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import {
  type AddressField,
  type AddressValues,
  maxLengths,
  readAddress,
  type SaveAddressResult,
  validateAddress,
} from "./address-fields.ts";
import { usePlace } from "./use-place.ts";

interface AddressFormProps {
  /** The page whose action saves the address. */
  readonly action?: string;
  /** The address to edit; undefined adds a new one. */
  readonly address?: Address | undefined;
  /** Fills in the name and phone of a new address. */
  readonly user?: { readonly name: string; readonly phone: string } | undefined;
  /** The result of a form that was submitted without JavaScript. */
  readonly result?: SaveAddressResult | undefined;
  readonly onSaved?: (address: Address, message: string) => void;
  /** The button next to Save. */
  readonly cancel?: ReactNode;
}

const validate = (form: FormData) => validateAddress(readAddress(form));

/** Spec §5 "Address". The pincode is first, because it fills city, state and district. */
export function AddressForm({
  action = "/account/addresses#address-form",
  address,
  user,
  result: initialResult,
  onSaved,
  cancel,
}: AddressFormProps) {
  const fetcher = useFetcher<SaveAddressResult>();
  const result = fetcher.data ?? initialResult;
  const rejected = result?.saved === null ? result : null;
  const { errors, formProps } = useFormErrors(validate, rejected?.errors);
  const values = rejected?.values ?? initialValues(address, user);
  const place = usePlace(values, address === undefined && user !== undefined);
  const saved = useEffectEvent(onSaved ?? (() => {}));

  useEffect(() => {
    if (fetcher.data?.saved) saved(fetcher.data.saved, fetcher.data.message);
  }, [fetcher.data]);
  const textField = (name: AddressField) => ({ ...field(name, errors), defaultValue: values[name] });

  return (
    <fetcher.Form
      {...formProps}
      method="post"
      action={action}
      className="grid gap-5 [&_:is(input,select)]:scroll-mb-24"
    >
      {address ? <input type="hidden" name="addressId" value={address.id} /> : null}
      <FormError>{rejected?.message}</FormError>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <PlaceFields place={place} errors={withoutFilled(errors, { ...values, ...place })} />
        <div className="sm:col-span-2">
          <TextField autoComplete="street-address" required {...textField("address")} />
        </div>
        <TextField autoComplete="address-level3" required {...textField("locality")} />
        <TextField autoComplete="off" {...textField("landmark")} />
        <TextField autoComplete="name" required {...textField("name")} />
        <TextField type="tel" inputMode="tel" autoComplete="tel" required {...textField("phone")} />
        <noscript>
          <button type="submit" formNoValidate className="text-start text-neel underline">
            {addressTexts.showDistricts}
          </button>
        </noscript>
      </div>
      {/* Below the fields of a dialog that scrolls, always in view. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
        {cancel}
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {fetcher.state === "submitting" ? addressTexts.saving : addressTexts.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}

const field = (name: AddressField, errors: FieldErrors) => ({
  name,
  error: errors[name],
  maxLength: maxLengths[name],
  label: addressTexts.fields[name],
});

/** A pincode fills these fields, which is no input that rechecks the form. */
function withoutFilled(errors: FieldErrors, values: AddressValues): FieldErrors {
  const found = validateAddress(values);
  const filled: readonly string[] = ["city", "state", "district"];
  const wrong = Object.entries(errors).filter(([name]) => !filled.includes(name) || name in found);
  return Object.fromEntries(wrong);
}

interface PlaceFieldsProps {
  readonly place: ReturnType<typeof usePlace>;
  readonly errors: FieldErrors;
}

function PlaceFields({ place, errors }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        inputMode="numeric"
        autoComplete="postal-code"
        required
        autoFocus
        {...field("pincode", errors)}
        hint={place.note}
        value={place.pincode}
        onChange={(event) => place.changePincode(event.currentTarget.value)}
      />
      <TextField
        autoComplete="address-level2"
        required
        {...field("city", errors)}
        value={place.city}
        onChange={(event) => place.changeCity(event.currentTarget.value)}
      />
      <SelectField
        label={addressTexts.fields.state}
        name="state"
        autoComplete="address-level1"
        required
        error={errors["state"]}
        value={place.state}
        onChange={(event) => place.changeState(event.currentTarget.value)}
      >
        <option value="">{addressTexts.chooseState}</option>
        {states.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={addressTexts.fields.district}
        name="district"
        required
        error={errors["district"]}
        value={place.district}
        onChange={(event) => place.changeDistrict(event.currentTarget.value)}
      >
        <option value="">
          {place.state === "" ? addressTexts.chooseStateFirst : addressTexts.chooseDistrict}
        </option>
        {districtsOf(place.state).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}

function initialValues(address: Address | undefined, user: AddressFormProps["user"]): AddressValues {
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
