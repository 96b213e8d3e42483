import type { IncomingHttpHeaders } from "node:http";
import type { Phone } from "@haat/domain/phone";
import { z } from "zod";
import { keyedHash } from "../limits/keyed-hash.rules.ts";

/** A random id in a browser cookie; the storefront sends it as `x-device-id`. */
export type DeviceId = z.output<typeof deviceId>;
const deviceId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .brand("DeviceId");

/** Null for API clients, which send none, and for an invalid id. */
export function readDeviceId(headers: IncomingHttpHeaders): DeviceId | null {
  return deviceId.safeParse(headers["x-device-id"]).data ?? null;
}

/** Identifies a device that has signed in to a number, without revealing either. */
export function deviceHash(pepper: string, phone: Phone, id: DeviceId): string {
  return keyedHash(pepper, `device|${phone}|${id}`);
}
