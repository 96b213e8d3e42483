import { type OrderChannels, orderChannels } from "@haat/domain/account";
import { parseGstin } from "@haat/domain/gstin";
import { fieldErrorTexts } from "#messages/field-error";
import { type FieldErrors, findErrors, required } from "./form-errors.ts";
import { formText } from "./forms.ts";

/** The action data of the profile form. */
export interface ProfileResult {
  readonly saved: boolean;
  /** Of auth; empty when it was not asked. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** The submitted values. */
  readonly name: string;
  readonly email: string;
  readonly gstin: string;
  /** Undefined in a form without the choice. */
  readonly orderChannels: OrderChannels | undefined;
}

export const orderChannelsIn = (form: FormData): OrderChannels | undefined =>
  orderChannels.find((channels) => channels === form.get("orderChannels"));

export function validateProfile(form: FormData): FieldErrors {
  const gstin = formText(form, "gstin");
  return {
    ...findErrors(form, { name: required.name, email: required.email }),
    ...(gstin !== "" && parseGstin(gstin) === null && { gstin: fieldErrorTexts.gstin }),
  };
}
