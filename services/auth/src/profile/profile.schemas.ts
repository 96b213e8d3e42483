import { lineText } from "@haat/service-kit/text";
import { z } from "zod";
import { fieldMessages } from "../messages.ts";

export const fullName = lineText.min(1, fieldMessages.name).max(100, fieldMessages.tooLong(100));
export const email = z.email(fieldMessages.email).max(254, fieldMessages.email);

export const updateUserBody = z
  .strictObject({ name: fullName, email })
  .meta({ example: { name: "Ananya Sen", email: "ananya@example.com" } });
