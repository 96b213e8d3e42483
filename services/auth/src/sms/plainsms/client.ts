import { shop } from "@haat/shop/profile";
import { z } from "zod";
import { messages } from "../../messages.ts";
import { postToProvider } from "../post-to-provider.ts";
import { type SmsSender, SmsUnconfirmed } from "../sms.port.ts";

interface PlainSmsOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly originHost: string;
}

const sendReply = z.object({ id: z.string().min(1) });

/** A provider with a plain JSON API: `POST /messages` with the number and the whole text of the SMS. */
export function plainSms({ baseUrl, token, originHost }: PlainSmsOptions): SmsSender {
  return {
    sendCode: async ({ phone, code, use, lifeMinutes }) => {
      const sentence = messages().code.sms[use]({ shop: shop.name, code, minutes: lifeMinutes });
      const json = await postToProvider("PlainSMS", `${baseUrl}/messages`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        // The last line lets phones offer the code on that host only (WebOTP).
        body: JSON.stringify({ to: phone, text: `${sentence}\n\n@${originHost} #${code}` }),
      });
      if (!sendReply.safeParse(json).success) throw new SmsUnconfirmed("PlainSMS sent an unknown reply");
    },
  };
}
