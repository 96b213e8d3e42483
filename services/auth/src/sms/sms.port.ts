import type { Phone } from "@haat/domain/phone";

/** What the shopper does with the code: the SMS says so. */
export type CodeUse = "sign-in" | "account-change";

export interface CodeMessage {
  readonly phone: Phone;
  readonly code: string;
  readonly use: CodeUse;
  readonly lifeMinutes: number;
}

/** The provider rejected the message or was not reached: no SMS is sent. The error text never holds the phone or code. */
export class SmsNotSent extends Error {
  override name = "SmsNotSent";
}

/** The provider may have accepted the message: the SMS may still arrive. The error text never holds the phone or code. */
export class SmsUnconfirmed extends Error {
  override name = "SmsUnconfirmed";
}

export interface SmsSender {
  /** @throws SmsNotSent, SmsUnconfirmed */
  readonly sendCode: (message: CodeMessage) => Promise<void>;
}
