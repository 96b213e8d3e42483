import { raiseAlarm, resolveAlarms } from "@haat/service-kit/alarms/alarms";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import { greetableName } from "./mail/greetable-name.ts";
import { renderMail } from "./mail/render-mail.ts";
import type { Delivery } from "./message.port.ts";
import type { Message } from "./message.schemas.ts";
import { smsVariables } from "./sms-variables.ts";

/**
 * Sends one message. Nothing of it is stored: orders records what was sent.
 * @throws ProviderUnavailable, ProviderRejected. The second raises an alarm, which the next message of the same kind that the
 * provider accepts resolves.
 */
export async function sendMessage(deps: Deps, message: Message): Promise<Delivery> {
  const { db, log } = deps;
  const subject = `${message.channel} ${message.event}`;
  try {
    const delivery = await send(deps, message);
    await resolveAlarms(db, log, alarmRules.messageRejected, [subject]).catch((error: unknown) =>
      // The message is sent, so the caller must not send it again.
      log.warn({ err: error }, "alarm not resolved"),
    );
    return delivery;
  } catch (error) {
    if (error instanceof ProviderRejected)
      await raiseAlarm(db, log, alarmRules.messageRejected, { subject, details: { reason: error.reason } });
    throw error;
  }
}

async function send({ config, sms, mail }: Deps, message: Message): Promise<Delivery> {
  if (message.channel === "sms") {
    const { phone } = message.recipient;
    const host = new URL(config.PUBLIC_ORIGIN).host;
    return await sms.send({ phone, event: message.event, variables: smsVariables(message, host) });
  }
  const { email: address, name } = message.recipient;
  const attachments = "attachments" in message ? message.attachments : [];
  return await mail.send({
    id: message.id,
    to: { name: greetableName(name), address },
    ...renderMail(message),
    attachments: attachments.map(({ fileName, contentBase64 }) => ({
      fileName,
      pdf: Buffer.from(contentBase64, "base64"),
    })),
  });
}
