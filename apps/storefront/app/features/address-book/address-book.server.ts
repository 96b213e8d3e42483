import { replyOf } from "@haat/api-clients/reply";
import {
  type AddressValues,
  readAddress,
  type SaveAddressResult,
  validateAddress,
} from "../../components/address-form/address-fields.ts";
import { type FieldErrors, hasErrors } from "../../lib/form-errors.ts";
import { toAddress } from "../../server/addresses.server.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import type { AddressActionResult } from "./address-book.tsx";

type Auth = Clients["auth"];

/** Adds an address, or updates the one in the form's `addressId`. */
export async function saveAddress(auth: Auth, form: FormData): Promise<SaveAddressResult> {
  const values = readAddress(form);
  const errors = validateAddress(values);
  if (hasErrors(errors)) return { saved: null, values, errors, message: "" };
  const addressId = form.get("addressId");
  const body = toWire(values);
  try {
    const { result, msg } =
      typeof addressId === "string"
        ? await replyOf(auth.POST("/api/address/updateAddress", { body: { ...body, addressId } }))
        : await replyOf(auth.POST("/api/address/postAddress", { body }));
    return { saved: toAddress(result), message: msg };
  } catch (error) {
    const fieldErrors = fromWireErrors(fieldErrorsOf(error));
    const message = hasErrors(fieldErrors) ? "" : errorMessageOf(error);
    return { saved: null, values, errors: fieldErrors, message };
  }
}

export async function deleteAddress(auth: Auth, addressId: string): Promise<AddressActionResult> {
  return await resultOf(replyOf(auth.POST("/api/address/deleteAddress", { body: { addressId } })));
}

export async function makeDefault(auth: Auth, addressId: string): Promise<AddressActionResult> {
  return await resultOf(replyOf(auth.POST("/api/address/setDefaultAddress", { body: { addressId } })));
}

async function resultOf(call: Promise<{ msg: string }>): Promise<AddressActionResult> {
  try {
    return { done: true, message: (await call).msg };
  } catch (error) {
    return { done: false, message: errorMessageOf(error) };
  }
}

function fromWireErrors({ astate, ...fields }: FieldErrors): FieldErrors {
  return astate === undefined ? fields : { ...fields, state: astate };
}

function toWire({ state, landmark, ...rest }: AddressValues) {
  return { ...rest, astate: state, landmark: landmark === "" ? null : landmark };
}
