import type { Phone } from "@haat/domain/phone";

export interface CodeMessage {
  readonly phone: Phone;
  readonly code: string;
  readonly lifeMinutes: number;
}

/** The provider said no, or was never reached: nothing goes out. Its text never holds the phone or the code. */
export class SmsNotSent extends Error {
  override name = "SmsNotSent";
}

/** Nobody knows whether the provider took the message: it may still arrive. Its text holds neither as well. */
export class SmsUnconfirmed extends Error {
  override name = "SmsUnconfirmed";
}

/** Whoever brings one-time codes to phones. */
export interface SmsSender {
  /** @throws SmsNotSent, SmsUnconfirmed */
  readonly sendCode: (message: CodeMessage) => Promise<void>;
}
