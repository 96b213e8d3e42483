import { z } from "zod";

export const personName = z.string().trim().min(1, "Enter a name").max(100, "Keep it under 100 characters");
export const email = z.email("Enter a valid email address").max(254, "Enter a valid email address");

export const updateUserBody = z.strictObject({ name: personName, email });
