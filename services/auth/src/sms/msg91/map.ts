import type { CodeMessage, CodeUse } from "../sms.port.ts";

export interface Template {
  readonly templateIds: Readonly<Record<CodeUse, string>>;
  /** The last line of the SMS: `@host #code` lets phones offer the code on that host only. */
  readonly originHost: string;
}

/** The address parameters of a send; `otp` is our own code, which MSG91 only delivers. */
export function toSendQuery(
  { phone, code, use, lifeMinutes }: CodeMessage,
  { templateIds }: Template,
): URLSearchParams {
  return new URLSearchParams({
    template_id: templateIds[use],
    mobile: phone.replace("+", ""),
    otp: code,
    otp_length: String(code.length),
    otp_expiry: String(lifeMinutes),
  });
}

/** The template's variables besides the code. */
export function toVariables({ originHost }: Template): { domain: string } {
  return { domain: originHost };
}
