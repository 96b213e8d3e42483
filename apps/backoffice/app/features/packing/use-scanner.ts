import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { type RejectedScan, type ScannedParcel, sendScan } from "./send-scan.ts";

/** The IMEI as it was typed or scanned, or none: a parcel is opened, or its counted goods are ticked. */
interface Scan {
  readonly imei: string;
  readonly hasCounted: boolean;
  /** Opens this shipment in place of the open one. */
  readonly opens?: string;
}

interface Rejection {
  readonly imei: string;
  readonly message: string;
  /** The cancelled shipment whose parcel the phone has to be taken out of. */
  readonly toUnpack: string | null;
}

interface Desk {
  /** What is in the field. */
  readonly imei: string;
  /** As of the last answer. Once it is packed, until the next one. */
  readonly last: ScannedParcel | null;
  /** The scans that were rejected, until the next one that is made after all were answered. */
  readonly rejections: readonly Rejection[];
  readonly sending: number;
  readonly answers: number;
}

const empty: Desk = { imei: "", last: null, rejections: [], sending: 0, answers: 0 };

/**
 * Sends what is scanned, one after another, because each scan names the phones that are in the parcel already. Leaving the page or the
 * parcel drops what is on its way.
 */
export function useScanner(branch: string) {
  const { revalidate } = useRevalidator();
  const [desk, setDesk] = useState(empty);
  const queue = useRef(Promise.resolve());
  /** `desk.last`, also before React has rendered it. */
  const last = useRef<ScannedParcel | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function send({ imei, hasCounted, opens }: Scan, signal: AbortSignal): Promise<void> {
    const opened = opens === undefined ? openOf(last.current) : null;
    const answer = await sendScan(
      {
        branch,
        shipmentId: opens ?? opened?.parcel.id,
        imei,
        scanned: opened?.scanned ?? [],
        hasCounted,
      },
      signal,
    );
    if (signal.aborted) return;
    if ("parcel" in answer) last.current = answer;
    setDesk((now) => ({
      ...now,
      // What was rejected is there again, unless the next one is half typed.
      imei: "error" in answer && now.imei === "" ? imei : now.imei,
      last: "parcel" in answer ? answer : openOf(now.last),
      rejections: "error" in answer ? [...now.rejections, rejectionOf(imei, answer)] : now.rejections,
      sending: now.sending - 1,
      answers: now.answers + 1,
    }));
    // What is to be unpacked may not be on the page yet.
    if ("parcel" in answer ? answer.parcel.packed !== null : answer.toUnpack !== null) void revalidate();
  }

  return {
    ...desk,
    opened: openOf(desk.last),
    setImei: (imei: string) => setDesk((now) => ({ ...now, imei })),
    scan(scan: Scan): void {
      const { signal } = left.current;
      setDesk((now) => ({
        ...now,
        imei: "",
        rejections: now.sending === 0 ? [] : now.rejections,
        sending: now.sending + 1,
      }));
      queue.current = queue.current.then(async () => {
        if (!signal.aborted) await send(scan, signal);
      });
    },
    /** Closes the open parcel. */
    leave(): void {
      // The last scan may have packed it all the same.
      if (desk.sending > 0) void revalidate();
      left.current.abort();
      left.current = new AbortController();
      last.current = null;
      setDesk(empty);
    },
  };
}

export type Scanner = ReturnType<typeof useScanner>;

const openOf = (scanned: ScannedParcel | null) => (scanned?.parcel.packed === null ? scanned : null);

/** Says which scan it was: the field has the next one, and of several only some are rejected. */
const rejectionOf = (imei: string, { error, toUnpack }: RejectedScan): Rejection => ({
  imei,
  message: error.includes(imei) ? error : texts.rejected({ imei, message: error }),
  toUnpack,
});
