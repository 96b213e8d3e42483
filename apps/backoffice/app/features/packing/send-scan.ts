import { z } from "zod";
import { errorTexts } from "#messages/error";
import { writeImeiList } from "./imei-list.ts";
import type { Parcel } from "./parcel-facts.tsx";

interface SentScan {
  readonly branch: string;
  /** The open parcel. Without one, the phone tells which parcel it is. */
  readonly shipmentId: string | undefined;
  /** Empty when a parcel is opened or its counted goods are ticked. */
  readonly imei: string;
  readonly scanned: readonly string[];
  readonly hasCounted: boolean;
}

const parcel = z.object({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  waybill: z.string().nullable(),
  isBookedAgain: z.boolean(),
  readyAt: z.string(),
  collect: z.number(),
  to: z.object({ name: z.string(), city: z.string(), pincode: z.string() }),
  packed: z.object({ at: z.string(), by: z.string() }).nullable(),
  goods: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      image: z.string(),
      imei: z.string().nullable(),
      imei2: z.string().nullable(),
      quantity: z.number(),
      isDamaged: z.boolean(),
      damagedImei: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<Parcel>;

export interface ScannedParcel {
  readonly parcel: Parcel;
  /** The first IMEIs of the phones that are in it. */
  readonly scanned: readonly string[];
}

const answer = z.union([
  z.object({ parcel, scanned: z.array(z.string()) }),
  z.object({
    error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }),
    toUnpack: z.string().nullable(),
  }),
]);

export interface RejectedScan {
  readonly error: string;
  /** The cancelled shipment whose parcel the phone has to be taken out of. */
  readonly toUnpack: string | null;
}

/** A slow line takes less. */
const timeoutMs = 20_000;

/** Sends one scan to `routes/scan.ts`. Returns the parcel as it is now, or why the scan was rejected. */
export async function sendScan(
  { branch, shipmentId, imei, scanned, hasCounted }: SentScan,
  signal: AbortSignal,
): Promise<ScannedParcel | RejectedScan> {
  const body = new URLSearchParams({
    branch,
    scanned: writeImeiList(scanned),
    ...(shipmentId === undefined ? {} : { shipmentId }),
    ...(imei === "" ? {} : { imei }),
    ...(hasCounted ? { hasCounted: "on" } : {}),
  });
  try {
    const reply = await fetch("/packing/scan", {
      method: "POST",
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    // The session has ended: the page leads to the sign-in page and back.
    if (reply.redirected) location.reload();
    const { success, data } = answer.safeParse(await reply.json().catch(() => null));
    if (!success) return rejected(errorTexts.failed);
    if ("parcel" in data) return data;
    const { message, fields } = data.error;
    return { error: fields["imei"] ?? message, toUnpack: data.toUnpack };
  } catch {
    return rejected(errorTexts.connectionBroke);
  }
}

const rejected = (error: string): RejectedScan => ({ error, toUnpack: null });
