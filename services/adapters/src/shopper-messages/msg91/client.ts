import type { Logger } from "pino";
import { z } from "zod";
import { ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";
import type { SmsSender } from "../message.port.ts";
import type { SmsEvent } from "../sms-events.ts";

/** Errors may have HTTP 200, too: `type` tells them apart. On success, `message` is the id of the request. */
const flowReply = z.object({ type: z.string(), message: z.string().default("") });

const path = "/api/v5/flow";
const timeoutMs = 8000;

interface Msg91Options {
  /** `https://control.msg91.com` in production. */
  readonly baseUrl: string;
  readonly authKey: string;
  readonly templateIds: Readonly<Record<SmsEvent, string>>;
  readonly log: Pick<Logger, "warn">;
}

/** MSG91's Flow API: a registered text by its id, and the values of its variables. */
export function msg91({ baseUrl, authKey, templateIds, log }: Msg91Options): SmsSender {
  return {
    async send({ phone, event, variables }) {
      const recipient = { mobiles: phone.replace("+", ""), ...variables };
      const { status, text } = await requestProvider(
        `${baseUrl}${path}`,
        {
          method: "POST",
          headers: { authkey: authKey, "content-type": "application/json" },
          body: JSON.stringify({ template_id: templateIds[event], recipients: [recipient] }),
        },
        { kind: "sms", provider: "msg91", call: path, timeoutMs },
      );
      const isUsable = status < 500 && status !== 429;
      const reply = isUsable ? flowReply.safeParse(parseJson(text)).data : undefined;
      if (!reply) {
        log.warn({ status }, "msg91 reply not usable");
        throw new ProviderUnavailable("sms");
      }
      if (reply.type === "success") return { outcome: "sent", providerReference: reply.message };
      // The text may repeat the number.
      const reason = reply.message.replace(/\d{4,}/g, "…").slice(0, 200);
      log.warn({ reason }, "msg91 rejected a message");
      if (/mobile n(o|umber)/i.test(reason)) return { outcome: "rejected", reason };
      throw new ProviderRejected("sms", reason);
    },
  };
}
