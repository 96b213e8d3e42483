import { z } from "zod";
import { email, personName } from "../profile/profile.schemas.ts";

export const contactBody = z.strictObject({
  contactName: personName,
  contactEmail: email,
  contactPhone: z.string().max(32),
  contactMessage: z.string().trim().min(1, "Write a message").max(2000, "Keep it under 2000 characters"),
});
