import { z } from "zod";
import { postToProvider } from "../post-to-provider.ts";
import { SmsNotSent, type SmsSender, SmsUnconfirmed } from "../sms.port.ts";
import { type Template, toSendQuery, toVariables } from "./map.ts";

/** MSG91's reply. Errors also have HTTP 200: only `type` tells them apart. */
const sendReply = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
});

interface Msg91Options extends Template {
  /** `https://control.msg91.com` in production. */
  readonly baseUrl: string;
  readonly authKey: string;
}

/** MSG91 OTP v5. It only delivers: auth itself creates codes, counts attempts and expires codes. */
export function msg91({ baseUrl, authKey, ...template }: Msg91Options): SmsSender {
  return {
    sendCode: async (message) => {
      const json = await postToProvider("MSG91", `${baseUrl}/api/v5/otp?${toSendQuery(message, template)}`, {
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify(toVariables(template)),
      });
      const reply = sendReply.safeParse(json).data;
      if (!reply) throw new SmsUnconfirmed("MSG91 sent an unknown reply");
      // MSG91's error text may repeat the number, so it is not logged.
      if (reply.type !== "success") throw new SmsNotSent("MSG91 rejected the message");
    },
  };
}
