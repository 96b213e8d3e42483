import type { Phone } from "@haat/domain/phone";
import type { SmsEvent } from "./sms-events.ts";

/** What a provider has done with a message. `reason` is a code without the recipient. */
export type Delivery =
  | { readonly outcome: "sent"; readonly providerReference: string }
  /** It will never take this message, because of the recipient or the content. `hardBounce`: the address takes no mail at all. */
  | { readonly outcome: "rejected"; readonly reason: string; readonly hardBounce?: true }
  /** It has not taken the message, and may take it later. `isAboutUs`: it takes none from us, for instance because of a wrong password. */
  | { readonly outcome: "not_sent"; readonly reason: string; readonly isAboutUs: boolean }
  /** It has received the message and gave no usable answer. No provider recognizes a repeat, so a retry may arrive twice. */
  | { readonly outcome: "unknown"; readonly reason: string };

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
  /** Where a reader of what is no answer to an order or account of theirs ends it. */
  readonly unsubscribeUrl?: string | undefined;
  readonly attachments: readonly { readonly fileName: string; readonly pdf: Buffer }[];
}

export interface SmsSender {
  readonly send: (sms: Sms) => Promise<Delivery>;
}

export interface MailSender {
  readonly send: (mail: Mail) => Promise<Delivery>;
  readonly close: () => void;
}
