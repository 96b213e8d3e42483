import { signedLinks } from "@haat/service-kit/signed-link";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { findFailedAttempts } from "./redelivery.repository.ts";

/** A failed delivery attempt of a shipment. */
export interface FailedAttempt {
  readonly shipmentId: string;
  /** When it failed. */
  readonly at: Date;
}

const purpose = "redelivery";
/** Milliseconds since 1970, in base 36. */
const time = z.string().regex(/^[\da-z]{6,9}$/);
const signedText = z.tuple([z.uuid(), time]);

/** The page on which the shopper chooses another day after this attempt. It needs no sign-in, so that it opens on any phone. */
export function redeliveryUrl(config: Config, { shipmentId, at }: FailedAttempt): string {
  const signed = signedLinks(config, purpose).sign(`${shipmentId}.${at.getTime().toString(36)}`);
  return `${config.PUBLIC_ORIGIN}/redelivery/${signed}`;
}

/** Null when the link is not one of ours. */
export function readRedeliveryLink(config: Config, signed: string): FailedAttempt | null {
  const text = signedLinks(config, purpose).read(signed);
  const parts = signedText.safeParse(text?.split(".")).data;
  return parts ? { shipmentId: parts[0], at: new Date(Number.parseInt(parts[1], 36)) } : null;
}

/** Those of an order's shipments that wait for another attempt, by shipment. */
export async function findRedeliveryUrls(
  db: Db,
  config: Config,
  orderId: string,
): Promise<ReadonlyMap<string, string>> {
  const attempts = await findFailedAttempts(db, orderId);
  return new Map(attempts.map((attempt) => [attempt.shipmentId, redeliveryUrl(config, attempt)]));
}
