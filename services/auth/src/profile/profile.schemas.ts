import { lineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "../messages.ts";

export const fullName = lineText
  .min(1, { error: () => messages().field.name })
  .max(100, { error: () => messages().field.tooLong({ limit: 100 }) });
export const email = z
  .email({ error: () => messages().field.email })
  .max(254, { error: () => messages().field.email });

export const updateUserBody = z
  .strictObject({ name: fullName, email })
  .meta({ example: { name: "Ananya Sen", email: "ananya@example.com" } });
