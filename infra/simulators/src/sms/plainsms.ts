import { z } from "zod";
import type { Deps } from "../deps.ts";
import { insertMessage } from "./messages.repository.ts";

const MessageBody = z.strictObject({
  to: z.string().regex(/^\+91[6-9]\d{9}$/),
  text: z.string().min(1).max(1000),
});

interface PlainSmsReply {
  readonly status: 202 | 400 | 401;
  readonly body: { readonly id: string } | { readonly error: string };
}

/** `POST /messages` of PlainSMS, a provider invented for this shop: it delivers any text to any Indian number. */
export function sendPlainSms(deps: Deps, authorization: string | undefined, body: unknown): PlainSmsReply {
  const { config, db, now, switches } = deps;
  if (authorization !== `Bearer ${config.PLAINSMS_TOKEN}`)
    return { status: 401, body: { error: "The token is not valid" } };
  const message = MessageBody.safeParse(body).data;
  if (!message) return { status: 400, body: { error: "The message is not valid" } };
  const error = switches.take("sms-error", { phone: message.to.slice(-10) });
  if (error !== undefined) return { status: 400, body: { error: error.message } };
  insertMessage(db, {
    ...message,
    code: /#(\d{4,9})$/.exec(message.text)?.[1] ?? "",
    sentAt: new Date(now()).toISOString(),
  });
  return { status: 202, body: { id: crypto.randomUUID() } };
}
