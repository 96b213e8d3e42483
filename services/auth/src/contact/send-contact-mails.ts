import { afterAttempt, isDue, type MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { toAttempt } from "@haat/service-kit/shopper-messages/message-sender";
import type { Deps } from "../deps.ts";
import { sendEach } from "../due-messages.ts";
import { ticketNumber } from "./contact.rules.ts";
import { type ContactMail, changeContactMail, takeDueContactMails } from "./contact-mail.repository.ts";

type SendDeps = Pick<Deps, "db" | "adapters" | "config" | "log">;

/**
 * Has adapters send the acknowledgements and answers that are due, and records what became of each. A process that dies in between
 * sends its mails again: no mail server recognizes a repeat.
 */
export async function sendContactMails(deps: SendDeps): Promise<void> {
  await sendEach(
    await takeDueContactMails(deps.db),
    async (mail) => await changeContactMail(deps.db, mail, await tryToSend(deps, mail)),
  );
}

async function tryToSend({ adapters, config, log }: SendDeps, mail: ContactMail): Promise<MessageChange> {
  if (!isDue(mail)) return { state: "waiting" };
  try {
    return afterAttempt(await adapters.sendMessage(toBody(mail, config.PUBLIC_ORIGIN)), mail);
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, "contact mail not sent");
    return afterAttempt(toAttempt(error), mail);
  }
}

function toBody({ id, messageId, kind, text, name, email }: ContactMail, origin: string) {
  const to = {
    id,
    channel: "mail" as const,
    recipient: { email, name },
    number: ticketNumber(messageId),
    url: `${origin}/contact`,
  };
  return kind === "acknowledgement" || text === null
    ? { ...to, event: "contact_received" as const }
    : { ...to, event: "contact_answer" as const, text };
}
