import { z } from "zod";
import type { Deps } from "../deps.ts";
import { istWithoutOffset } from "../ist.ts";
import { deliver } from "../jobs/deliver.ts";
import type { Parcel, Scan } from "./delhivery.schemas.ts";
import { cancelledStep, isEnd, nextStep, type Place, STEPS, type Step } from "./journey.rules.ts";
import { findParcel, insertScan, scansOf, updateParcel } from "./parcels.repository.ts";
import { findPincode } from "./pincodes.ts";
import { facility, sortCode } from "./serviceability.ts";

const STEP_JOB = "parcel-step";
const PUSH_JOB = "scan-push";
/** Delhivery gives 500 ms and one more try at once; a busy test machine gets a little more. */
const PUSH_TIMEOUT_MS = 1_500;

const StepJob = z.object({ waybill: z.string() });
const PushJob = z.object({ waybill: z.string(), body: z.string() });

export interface Movement {
  begin(parcel: Parcel): void;
  /** @returns false when the parcel is at its journey's end */
  advance(parcel: Parcel): boolean;
  /** @returns false when Delhivery no longer takes a cancellation */
  cancel(parcel: Parcel): boolean;
}

export function createMovement(deps: Deps): Movement {
  const { config, db, jobs, now, switches } = deps;
  const stepMs = config.DELHIVERY_STEP_SECONDS * 1000;

  jobs.handle(STEP_JOB, StepJob, ({ waybill }) => {
    const parcel = findParcel(db, waybill);
    if (parcel !== undefined && advance(parcel)) jobs.schedule(STEP_JOB, { waybill }, stepMs);
  });

  jobs.handle(PUSH_JOB, PushJob, async ({ waybill, body }) => {
    const url = config.DELHIVERY_WEBHOOK_URL;
    if (url === undefined) return;
    const headers = {
      "content-type": "application/json",
      ...(config.DELHIVERY_WEBHOOK_TOKEN === undefined
        ? {}
        : { "x-webhook-token": config.DELHIVERY_WEBHOOK_TOKEN }),
    };
    const push = {
      to: "courier",
      reference: waybill,
      url,
      headers,
      body,
      timeoutMs: PUSH_TIMEOUT_MS,
    } as const;
    if (!(await deliver(deps, push))) await deliver(deps, push);
  });

  function advance(parcel: Parcel): boolean {
    const subject = subjectOf(parcel);
    const took = (name: "parcel-lost" | "parcel-rto" | "consignee-unavailable") =>
      switches.take(name, subject) !== undefined;
    let { returns } = parcel;
    const step = nextStep(parcel.step, parcel.attempts, {
      lost: () => took("parcel-lost"),
      unavailable: () => took("consignee-unavailable"),
      returns: () => {
        returns ||= took("parcel-rto");
        return returns;
      },
    });
    if (step === undefined) return false;
    moveTo({ ...parcel, returns, attempts: parcel.attempts + (step === "unavailable" ? 1 : 0) }, step);
    return true;
  }

  function moveTo(parcel: Parcel, step: Step) {
    const subject = subjectOf(parcel);
    // The last scan is never lost: a parcel must come to an end.
    const lost = !isEnd(step) && step !== "manifested" && switches.take("scan-lost", subject) !== undefined;
    const disorder = lost ? undefined : switches.take("scans-out-of-order", subject);
    const moved = { ...parcel, step, shuffled: parcel.shuffled || disorder !== undefined };
    updateParcel(db, moved);
    if (lost) return;
    const scan = { step, place: placeName(parcel, STEPS[step].at), at: now() };
    insertScan(db, parcel.waybill, scan);
    if (config.DELHIVERY_WEBHOOK_URL === undefined) return;
    const body = JSON.stringify(pushBody(moved, scan, scansOf(db, parcel.waybill)));
    jobs.schedule(PUSH_JOB, { waybill: parcel.waybill, body }, disorder?.ms ?? 0);
  }

  return {
    begin(parcel) {
      moveTo(parcel, "manifested");
      jobs.schedule(STEP_JOB, { waybill: parcel.waybill }, stepMs);
    },
    advance,
    cancel(parcel) {
      const step = cancelledStep(parcel.step);
      if (step === undefined) return false;
      moveTo(parcel, step);
      return true;
    },
  };
}

const subjectOf = ({ order, pin, phone }: Parcel) => ({ order, pincode: pin, phone });

function placeName({ originPin, pin }: Parcel, at: Place): string {
  const place = findPincode(at.startsWith("origin") ? originPin : pin);
  if (place === undefined) return "India";
  return facility(place, at === "origin" ? "I" : at === "destination" ? "D" : "H");
}

function pushBody(parcel: Parcel, scan: Scan, scans: Scan[]) {
  const { code, type, status, instructions } = STEPS[scan.step];
  const place = findPincode(parcel.pin);
  const pickedUp = scans.find(({ step }) => step === "picked-up");
  return {
    Shipment: {
      AWB: parcel.waybill,
      ReferenceNo: parcel.order,
      Status: {
        Status: status,
        StatusDateTime: istWithoutOffset(scan.at),
        StatusType: type,
        StatusLocation: scan.place,
        Instructions: instructions,
      },
      PickUpDate: pickedUp === undefined ? null : istWithoutOffset(pickedUp.at),
      NSLCode: code,
      Sortcode: place === undefined ? null : sortCode(place),
    },
  };
}
