import { lineText } from "@haat/service-kit/text";
import { messages } from "./messages.ts";

/** A line that must not be empty, of at most `limit` characters, with the shopper's words for both. */
export const requiredLine = (limit: number) =>
  lineText
    .min(1, { error: () => messages().field.required })
    .max(limit, { error: () => messages().field.tooLong({ limit }) });
