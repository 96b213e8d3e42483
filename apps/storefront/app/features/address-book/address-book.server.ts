import {
  type AddressAnswer,
  type AddressErrors,
  type AddressValues,
  addressErrors,
  readAddress,
} from "../../components/address-form/address-fields.ts";
import { toAddress } from "../../server/addresses.server.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import type { DeleteAnswer } from "./delete-form.tsx";

type Auth = Clients["auth"];

/** Adds an address, or changes the one that the form names. */
export async function saveAddress(auth: Auth, form: FormData): Promise<AddressAnswer> {
  const values = readAddress(form);
  const errors = addressErrors(values);
  if (Object.keys(errors).length > 0) return { saved: null, values, errors, msg: "" };
  const addressId = form.get("addressId");
  const body = toWire(values);
  try {
    const { result, msg } =
      typeof addressId === "string"
        ? await replyOf(auth.POST("/api/address/updateAddress", { body: { ...body, addressId } }))
        : await replyOf(auth.POST("/api/address/postAddress", { body }));
    return { saved: toAddress(result), msg };
  } catch (error) {
    const refused = errorsOf(fieldErrorsOf(error));
    return {
      saved: null,
      values,
      errors: refused,
      msg: Object.keys(refused).length > 0 ? "" : errorMessageOf(error),
    };
  }
}

export async function deleteAddress(auth: Auth, addressId: string): Promise<DeleteAnswer> {
  try {
    const { msg } = await replyOf(auth.POST("/api/address/deleteAddress", { body: { addressId } }));
    return { deleted: true, msg };
  } catch (error) {
    return { deleted: false, msg: errorMessageOf(error) };
  }
}

function errorsOf({ astate, ...fields }: Readonly<Record<string, string>>): AddressErrors {
  return astate === undefined ? fields : { ...fields, state: astate };
}

function toWire({ state, landmark, ...rest }: AddressValues) {
  return { ...rest, astate: state, landmark: landmark === "" ? null : landmark };
}
