import type { Phone } from "@haat/domain/phone";

export interface CodeMessage {
  readonly phone: Phone;
  readonly code: string;
  readonly lifeMinutes: number;
}

/** The provider did not take the message, or nobody knows whether it did. Its text never holds the phone or the code. */
export class SmsNotSent extends Error {
  override name = "SmsNotSent";
}

/** Whoever brings one-time codes to phones. */
export interface SmsSender {
  /** @throws SmsNotSent */
  readonly sendCode: (message: CodeMessage) => Promise<void>;
}
