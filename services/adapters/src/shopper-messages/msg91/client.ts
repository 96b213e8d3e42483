import { maxJsonBytes, neverConnected, sendExternalRequest } from "@haat/service-kit/external-request";
import { toStorable } from "@haat/service-kit/text";
import type { Logger } from "pino";
import { z } from "zod";
import { parseJson } from "../../providers/provider-request.ts";
import type { Delivery, SmsSender } from "../message.port.ts";
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
      const delivery = await post(`${baseUrl}${path}`, {
        method: "POST",
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify({ template_id: templateIds[event], recipients: [recipient] }),
      });
      if (delivery.outcome !== "sent") log.warn({ reason: delivery.reason }, "sms not sent");
      return delivery;
    },
  };
}

async function post(url: string, init: RequestInit): Promise<Delivery> {
  const options = { provider: "msg91", call: path, timeoutMs, maxBytes: maxJsonBytes };
  try {
    const { status, bytes } = await sendExternalRequest(url, init, options);
    return toDelivery(status, bytes.toString());
  } catch (error) {
    return neverConnected(error)
      ? { outcome: "not_sent", reason: "no connection", isAboutUs: false }
      : { outcome: "unknown", reason: "no reply" };
  }
}

function toDelivery(status: number, text: string): Delivery {
  // Another 5xx may come from a proxy, after the provider has accepted the message.
  if (status === 429 || status === 503)
    return { outcome: "not_sent", reason: `HTTP ${status}`, isAboutUs: false };
  const reply = status < 500 ? flowReply.safeParse(parseJson(text)).data : undefined;
  if (!reply) return { outcome: "unknown", reason: `HTTP ${status}` };
  if (reply.type === "success")
    return { outcome: "sent", providerReference: toStorable(reply.message.slice(0, 200)) };
  // The text may repeat the number.
  const reason = toStorable(reply.message.replace(/\d{4,}/g, "…").slice(0, 200));
  return /mobile n(o|umber)/i.test(reason)
    ? { outcome: "rejected", reason }
    : { outcome: "not_sent", reason, isAboutUs: true };
}
