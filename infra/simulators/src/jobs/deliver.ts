import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Deps } from "../deps.ts";

export interface Delivery {
  to: "payment" | "courier";
  /** order id or waybill */
  reference: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/** Posts one webhook and stores the response for the home page. */
export async function deliver({ db, now, stopping }: Deps, delivery: Delivery): Promise<boolean> {
  const answer = await post(delivery, stopping);
  db.prepare("INSERT INTO deliveries (sent_to, reference, answer, sent_at) VALUES (?, ?, ?, ?)").run(
    delivery.to,
    delivery.reference,
    answer,
    now(),
  );
  return /^2\d\d$/.test(answer);
}

async function post({ url, headers, body, timeoutMs }: Delivery, stopping: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "no connection";
  }
}

const Row = z.object({ sent_to: z.string(), reference: z.string(), answer: z.string(), sent_at: z.number() });

export function latestDeliveries(db: DatabaseSync) {
  return z.array(Row).parse(db.prepare("SELECT * FROM deliveries ORDER BY id DESC LIMIT 20").all());
}
