import { SmsNotSent, type SmsSender, SmsUnconfirmed } from "../sms.port.ts";
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
const noConnection = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** MSG91 OTP v5, used as a carrier only: code, tries and life are ours. */
export function msg91({ baseUrl, authKey, ...template }: Msg91Options): SmsSender {
  return {
    sendCode: async (message) => {
      const answer = await post(`${baseUrl}/api/v5/otp?${toSendQuery(message, template)}`, {
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify(toVariables(template)),
      });
      const reply = sendReply.safeParse(answer).data;
      if (!reply) throw new SmsUnconfirmed("MSG91 answered something else");
      // MSG91's own words may repeat the number, so they are not passed on.
      if (reply.type !== "success") throw new SmsNotSent("MSG91 refused the message");
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
    if (response.ok) return await response.json();
    // 503 says that nobody took it; other faults may come from in front of somebody who did.
    const refused = response.status < 500 || response.status === 503;
    throw new (refused ? SmsNotSent : SmsUnconfirmed)(`MSG91 answered ${response.status}`);
  } catch (error) {
    if (error instanceof SmsNotSent || error instanceof SmsUnconfirmed) throw error;
    if (neverConnected(error)) throw new SmsNotSent("MSG91 could not be reached", { cause: error });
    throw new SmsUnconfirmed("MSG91 gave no answer that could be read", { cause: error });
  }
}

/** What fetch says when there was no connection to send the message over. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && noConnection.has(code);
}
