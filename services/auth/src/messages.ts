import { inLocale } from "@haat/domain/locale";
import { currentLocale } from "@haat/service-kit/request-context";
import { catalogs } from "./messages/catalogs.gen.ts";
import type { CodeUse } from "./sms/sms.port.ts";

/**
 * Every text of this service that a shopper may read, in the language of the request.
 * Programs decide by error codes, never by these.
 */
export const messages = () => inLocale(catalogs, currentLocale());

interface CodeSms {
  readonly use: CodeUse;
  readonly shop: string;
  readonly code: string;
  readonly minutes: number;
  readonly host: string;
}

/** The SMS with a one-time code. Its last line lets phones offer the code on that host only (WebOTP). */
export function codeSms({ use, host, ...sms }: CodeSms): string {
  return `${messages().code.sms[use](sms)}\n\n@${host} #${sms.code}`;
}
