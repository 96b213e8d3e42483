import { raiseAlarm, resolveAlarms } from "@haat/service-kit/alarms/alarms";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { greetableName } from "./mail/greetable-name.ts";
import { renderMail } from "./mail/render-mail.ts";
import type { Delivery } from "./message.port.ts";
import type { Message } from "./message.schemas.ts";
import { smsVariables } from "./sms-variables.ts";

/**
 * Sends one message. Nothing of it is stored: orders records what became of it. A provider that takes no messages from us
 * raises an alarm, which the next message of the same kind that it takes resolves.
 */
export async function sendMessage(deps: Deps, message: Message): Promise<Delivery> {
  const delivery = await send(deps, message);
  await updateAlarm(deps, `${message.channel} ${message.event}`, delivery).catch((error: unknown) => {
    // The caller must hear what became of the message, above all that it is sent.
    toleratedErrors.count({ work: "update alarm" });
    deps.log.warn({ err: error }, "alarm not updated");
  });
  return delivery;
}

async function updateAlarm({ db, log }: Deps, subject: string, delivery: Delivery): Promise<void> {
  const rule = alarmRules.messageRejected;
  if (delivery.outcome === "sent") await resolveAlarms(db, log, rule, [subject]);
  if (delivery.outcome === "not_sent" && delivery.isAboutUs)
    await raiseAlarm(db, log, rule, { subject, details: { reason: delivery.reason } });
}

async function send({ config, sms, mail }: Deps, message: Message): Promise<Delivery> {
  if (message.channel === "sms") {
    const { phone } = message.recipient;
    const host = new URL(config.PUBLIC_ORIGIN).host;
    return await sms.send({ phone, event: message.event, variables: smsVariables(message, host) });
  }
  const { recipient } = message;
  const attachments = "attachments" in message ? message.attachments : [];
  return await mail.send({
    id: message.id,
    to: { name: "name" in recipient ? greetableName(recipient.name) : "", address: recipient.email },
    unsubscribeUrl: "watchlistUrl" in message ? message.watchlistUrl : undefined,
    ...renderMail(message),
    attachments: attachments.map(({ fileName, contentBase64 }) => ({
      fileName,
      pdf: Buffer.from(contentBase64, "base64"),
    })),
  });
}
