import { parsePhone } from "@haat/domain/phone";
import { z } from "zod";

/** Text of a request that must parse. @param message why it is rejected */
export function parsedInput<Value>(parse: (text: string) => Value | null, message: () => string) {
  return z
    .string()
    .max(40)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: message() });
      return z.NEVER;
    });
}

export const phone = parsedInput(parsePhone, () => "is not an Indian mobile number");
