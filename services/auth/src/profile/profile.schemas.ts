import { orderChannels } from "@haat/domain/account";
import { parseGstin } from "@haat/domain/gstin";
import { lineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "../messages.ts";

export const fullName = lineText
  .min(1, { error: () => messages().field.name })
  .max(100, { error: () => messages().field.tooLong({ limit: 100 }) });
export const email = z
  .email({ error: () => messages().field.email })
  .max(254, { error: () => messages().field.email });

/** Empty for none. */
const gstin = z
  .string()
  .max(50)
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const parsed = parseGstin(text);
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message: messages().field.gstin });
    return z.NEVER;
  });

/** Without `gstin` or `orderChannels`, which are additions, they stay as they are. */
export const updateUserBody = z
  .strictObject({
    name: fullName,
    email,
    gstin: gstin.optional(),
    orderChannels: z.enum(orderChannels).optional(),
  })
  .meta({ example: { name: "Ananya Sen", email: "ananya@example.com" } });
