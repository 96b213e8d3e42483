import type { components } from "@haat/api-clients/auth";
import { z } from "zod";

type Schemas = components["schemas"];

/** The answer of a browser with a passkey, as JSON in a form field. Auth checks it. */
export const assertionAnswer = json<Schemas["AssertionResponseInput"]>();

/** The answer of a browser that has made a passkey, as JSON in a form field. Auth checks it. */
export const registrationAnswer = json<Schemas["RegistrationResponseInput"]>();

function json<Answer>() {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.custom<Answer>((value) => typeof value === "object" && value !== null));
}
