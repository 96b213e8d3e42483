import { messages } from "@haat/service-kit/messages";
import { data } from "react-router";
import type { z } from "zod";

/**
 * The fields of a form that one of our pages posted.
 * @throws a reply with status 400 for fields that none of them sends.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const sent = schema.safeParse(Object.fromEntries(await request.formData()));
  if (sent.success) return sent.data;
  throw data({ message: messages().unreadable }, 400);
}
