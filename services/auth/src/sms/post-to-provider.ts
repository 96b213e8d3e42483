import { maxJsonBytes, neverConnected, sendExternalRequest } from "@haat/service-kit/external-request";
import { SmsNotSent, SmsUnconfirmed } from "./sms.port.ts";

const timeoutMs = 5000;

/**
 * Posts to an SMS provider and returns the JSON of its reply.
 * @throws SmsNotSent, SmsUnconfirmed
 */
export async function postToProvider(provider: string, url: string, init: RequestInit): Promise<unknown> {
  try {
    const { status, bytes } = await sendExternalRequest(
      url,
      { ...init, method: "POST" },
      { provider: provider.toLowerCase(), call: "send", timeoutMs, maxBytes: maxJsonBytes },
    );
    if (status >= 200 && status < 300) return JSON.parse(bytes.toString());
    // With 503 the provider did not accept the message. Another 5xx may come from a proxy after the provider accepted
    // it.
    const notSent = status < 500 || status === 503;
    throw new (notSent ? SmsNotSent : SmsUnconfirmed)(`${provider} returned ${status}`);
  } catch (error) {
    if (error instanceof SmsNotSent || error instanceof SmsUnconfirmed) throw error;
    if (neverConnected(error)) throw new SmsNotSent(`${provider} could not be reached`, { cause: error });
    throw new SmsUnconfirmed(`${provider} sent no readable reply`, { cause: error });
  }
}
