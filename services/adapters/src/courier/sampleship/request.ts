import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import type { z } from "zod";
import { ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";

export interface SampleshipOptions {
  readonly baseUrl: string;
  readonly account: string;
  readonly secret: string;
  readonly log: Pick<Logger, "warn">;
}

export const kind = "courier";
export const timeoutMs = 8000;
export const signatureHeader = "x-sampleship-signature";

interface CallLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The parsed reply, or the status of an error: 402 (the wallet is too low), 404, 409 or 422. */
export async function call<Reply extends z.ZodType>(
  { baseUrl, account, secret, log }: SampleshipOptions,
  path: string,
  body: object,
  reply: Reply,
  limits: CallLimits,
) {
  const text = JSON.stringify({ account, ...body });
  const headers = { "content-type": "application/json", [signatureHeader]: sign(text, secret) };
  const response = await requestProvider(
    `${baseUrl}${path}`,
    { method: "POST", headers, body: text },
    { kind, provider: "sampleship", call: path, ...limits },
  );
  if ([402, 404, 409, 422].includes(response.status)) return { status: response.status, reply: undefined };
  const parsed = response.status === 200 ? reply.safeParse(parseJson(response.text)) : undefined;
  if (parsed?.success) return { status: 200, reply: parsed.data };
  log.warn({ path, status: response.status }, "sampleship reply not usable");
  throw new ProviderUnavailable(kind);
}

export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
