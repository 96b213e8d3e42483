import { shop } from "@haat/shop/profile";
import { z } from "zod";
import { codeSms } from "../../messages.ts";
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
      const text = codeSms({ use, shop: shop.name, code, minutes: lifeMinutes, host: originHost });
      const json = await postToProvider("PlainSMS", `${baseUrl}/messages`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ to: phone, text }),
      });
      if (!sendReply.safeParse(json).success) throw new SmsUnconfirmed("PlainSMS sent an unknown reply");
    },
  };
}
