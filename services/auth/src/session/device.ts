import type { IncomingHttpHeaders } from "node:http";
import type { Phone } from "@haat/domain/phone";
import { z } from "zod";
import { keyedHash } from "../limits/keyed-hash.rules.ts";

/** A random id that a browser keeps in a cookie; the storefront passes it on as `x-device-id`. */
export type DeviceId = z.output<typeof deviceId>;
const deviceId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .brand("DeviceId");

/** Null for API clients, which have none, and for anything that is no such id. */
export function readDeviceId(headers: IncomingHttpHeaders): DeviceId | null {
  return deviceId.safeParse(headers["x-device-id"]).data ?? null;
}

/** Says that a device has signed in to a number, without saying which device or number. */
export function deviceHash(pepper: string, phone: Phone, id: DeviceId): string {
  return keyedHash(pepper, `device|${phone}|${id}`);
}
