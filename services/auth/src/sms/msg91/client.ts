import { SmsNotSent, type SmsSender } from "../sms.port.ts";
import { toSendQuery, toVariables } from "./map.ts";
import { sendReply } from "./wire.ts";

interface Msg91Options {
  /** `https://control.msg91.com` in production. */
  readonly baseUrl: string;
  readonly authKey: string;
  readonly templateId: string;
  readonly originHost: string;
}

const timeoutMs = 5000;

/** MSG91 OTP v5, used as a carrier only: code, tries and life are ours. */
export function msg91({ baseUrl, authKey, ...template }: Msg91Options): SmsSender {
  return {
    sendCode: async (message) => {
      const answer = await post(`${baseUrl}/api/v5/otp?${toSendQuery(message, template)}`, {
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify(toVariables(template)),
      });
      const reply = sendReply.safeParse(answer).data;
      // MSG91's own words may repeat the number, so they are not passed on.
      if (reply?.type !== "success") throw new SmsNotSent("MSG91 refused the message");
    },
  };
}

async function post(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new SmsNotSent(`MSG91 answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof SmsNotSent) throw error;
    throw new SmsNotSent("MSG91 gave no answer that could be read", { cause: error });
  }
}
