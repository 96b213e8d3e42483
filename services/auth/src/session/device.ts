import type { IncomingHttpHeaders } from "node:http";
import type { Phone } from "@haat/domain/phone";
import { z } from "zod";
import type { Config } from "../config.ts";
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

/** The hashes under which a device may be known to a number: with the present pepper, and with the other one during a rotation. */
export function deviceHashes(
  { OTP_PEPPER: pepper, OTP_SECOND_PEPPER: second }: Pick<Config, "OTP_PEPPER" | "OTP_SECOND_PEPPER">,
  phone: Phone,
  id: DeviceId,
): string[] {
  return [pepper, ...(second === undefined ? [] : [second])].map((one) => deviceHash(one, phone, id));
}

/** Identifies a device that has signed in to a number, without revealing either. */
export function deviceHash(pepper: string, phone: Phone, id: DeviceId): string {
  return keyedHash(pepper, `device|${phone}|${id}`);
}
