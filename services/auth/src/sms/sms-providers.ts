import { urlText } from "@haat/service-kit/config";
import { z } from "zod";
import { msg91 } from "./msg91/client.ts";
import { plainSms } from "./plainsms/client.ts";
import type { SmsSender } from "./sms.port.ts";

const secret = z.string().min(8, "needs at least 8 characters");

/** The environment variables of each SMS provider. `SMS_PROVIDER` picks the one that sends new codes. */
export const smsConfig = z.discriminatedUnion("SMS_PROVIDER", [
  z.object({
    SMS_PROVIDER: z.literal("msg91"),
    MSG91_BASE_URL: urlText,
    MSG91_AUTH_KEY: secret,
    MSG91_TEMPLATE_ID: z.string().min(1),
    /** Of codes that confirm a change of the account. Without it, they are sent with the template of sign-in codes. */
    MSG91_ACCOUNT_TEMPLATE_ID: z.string().min(1).optional(),
  }),
  z.object({ SMS_PROVIDER: z.literal("plainsms"), PLAINSMS_BASE_URL: urlText, PLAINSMS_TOKEN: secret }),
]);

/**
 * The sender of the configured provider. Checking a code does not involve the provider, so codes that were already sent
 * stay valid after a switch.
 */
export function createSmsSender(config: z.output<typeof smsConfig>, originHost: string): SmsSender {
  switch (config.SMS_PROVIDER) {
    case "msg91":
      return msg91({
        baseUrl: config.MSG91_BASE_URL,
        authKey: config.MSG91_AUTH_KEY,
        templateIds: {
          "sign-in": config.MSG91_TEMPLATE_ID,
          "account-change": config.MSG91_ACCOUNT_TEMPLATE_ID ?? config.MSG91_TEMPLATE_ID,
        },
        originHost,
      });
    case "plainsms":
      return plainSms({ baseUrl: config.PLAINSMS_BASE_URL, token: config.PLAINSMS_TOKEN, originHost });
  }
}
