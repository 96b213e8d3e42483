import type { Phone } from "@haat/domain/phone";
import type { SmsEvent } from "./sms-events.ts";

/**
 * What became of a message. `rejected`: this recipient gets none, now and later, for instance because the address does
 * not exist. `reason` is a code without the recipient.
 */
export type Delivery =
  | { readonly outcome: "sent"; readonly providerReference: string }
  | { readonly outcome: "rejected"; readonly reason: string };

interface Sms {
  readonly phone: Phone;
  readonly event: SmsEvent;
  /** The variables of the registered text, by name. */
  readonly variables: Readonly<Record<string, string>>;
}

interface Mail {
  /** Two mails with the same id have the same Message-ID. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly fileName: string; readonly pdf: Buffer }[];
}

/**
 * Neither SMS nor mail providers recognize a repeat, so a retry after a lost reply may arrive twice.
 * @throws ProviderUnavailable when the message may or may not be sent; ProviderRejected when the provider takes no such message from us.
 */
export interface SmsSender {
  readonly send: (sms: Sms) => Promise<Delivery>;
}

/** @see SmsSender */
export interface MailSender {
  readonly send: (mail: Mail) => Promise<Delivery>;
  readonly close: () => void;
}
