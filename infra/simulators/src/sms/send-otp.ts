import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { insertMessage } from "./messages.repository.ts";

const MINUTES_WITHOUT_EXPIRY = 24 * 60;

/** MSG91 reads parameters from the query, the body or both; other names are variables of the template. */
const Parameters = z.object({
  template_id: z.string().min(1, "Template ID Missing or Invalid Template"),
  mobile: z.string().regex(/^\d{11,15}$/, "Mobile number empty or not numeric"),
  otp: z
    .string()
    .regex(/^\d{4,9}$/, "OTP must have 4 to 9 digits")
    .optional(),
  otp_length: z.coerce.number().int().min(4, "Invalid OTP length").max(9, "Invalid OTP length").default(4),
  otp_expiry: z.coerce.number().int().positive("Invalid OTP expiry").default(MINUTES_WITHOUT_EXPIRY),
  /** A variable of our template: the host that the last line binds the code to. */
  domain: z.string().optional(),
});

type OtpReply = { type: "success"; request_id: string } | { type: "error"; message: string };
const rejected = (message: string): OtpReply => ({ type: "error", message });

export function sendOtp(deps: Deps, authkey: string | undefined, given: Record<string, unknown>): OtpReply {
  const { config, db, now, switches } = deps;
  if (authkey === undefined) return rejected("Auth Key missing");
  if (authkey !== config.MSG91_AUTH_KEY) return rejected("Invalid authkey");
  const parsed = Parameters.safeParse({ template_id: "", mobile: "", ...given });
  if (!parsed.success) return rejected(parsed.error.issues[0]?.message ?? "Invalid request");
  const { template_id, mobile, otp, otp_length, otp_expiry, domain } = parsed.data;
  if (!/^91[6-9]\d{9}$/.test(mobile)) return rejected("Mobile number empty or not numeric");
  const error = switches.take("sms-error", { phone: mobile.slice(-10) });
  if (error !== undefined) return rejected(error.message);

  const code = otp ?? String(randomInt(10 ** (otp_length - 1), 10 ** otp_length));
  insertMessage(db, {
    to: `+${mobile}`,
    text: messageText({
      purpose: template_id.includes("account")
        ? `confirm a change of your ${config.SHOP_NAME} account`
        : `sign in to ${config.SHOP_NAME}`,
      code,
      minutes: otp_expiry,
      domain: domain ?? config.SMS_DOMAIN,
    }),
    code,
    sentAt: new Date(now()).toISOString(),
  });
  return { type: "success", request_id: randomBytes(12).toString("hex") };
}

interface MessageParts {
  readonly purpose: string;
  readonly code: string;
  readonly minutes: number;
  readonly domain: string;
}

/** The SMS. Its last line lets browsers offer the code on that site only (WebOTP). */
function messageText({ purpose, code, minutes, domain }: MessageParts): string {
  return `${code} is your code to ${purpose}. It is valid for ${minutes} minutes. Do not share it with anyone.\n\n@${domain} #${code}`;
}
