import { z } from "zod";
import type { Deps } from "../deps.ts";
import { istWithoutOffset } from "../ist.ts";
import { deliver } from "../jobs/deliver.ts";
import type { Scan, Shipment } from "./delhivery.schemas.ts";
import { cancelledStep, isEnd, nextStep, type Place, STEPS, type Step } from "./journey.rules.ts";
import { findPincode } from "./pincodes.ts";
import { facility, sortCode } from "./serviceability.ts";
import { findShipment, insertScan, scansOf, updateShipment } from "./shipments.repository.ts";

const STEP_JOB = "shipment-step";
const PUSH_JOB = "scan-push";
/** Delhivery waits 500 ms and retries once at once. This is a little longer, for a busy test machine. */
const PUSH_TIMEOUT_MS = 1_500;

const StepJob = z.object({ waybill: z.string() });
const PushJob = z.object({ waybill: z.string(), body: z.string() });

export interface Movement {
  begin(shipment: Shipment): void;
  /** @returns false when the shipment has no further step */
  advance(shipment: Shipment): boolean;
  /** @returns false when Delhivery rejects the cancellation */
  cancel(shipment: Shipment): boolean;
}

export function createMovement(deps: Deps): Movement {
  const { config, db, jobs, now, switches } = deps;
  const stepMs = config.DELHIVERY_STEP_SECONDS * 1000;

  jobs.handle(STEP_JOB, StepJob, ({ waybill }) => {
    const shipment = findShipment(db, waybill);
    if (shipment === undefined) return;
    const waits = switches.take("shipment-waits", subjectOf(shipment)) !== undefined;
    if (waits || advance(shipment)) jobs.schedule(STEP_JOB, { waybill }, stepMs);
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

  function advance(shipment: Shipment): boolean {
    const subject = subjectOf(shipment);
    const took = (name: "shipment-lost" | "shipment-rto" | "consignee-unavailable") =>
      switches.take(name, subject) !== undefined;
    let { returns } = shipment;
    const step = nextStep(shipment.step, shipment.attempts, {
      lost: () => took("shipment-lost"),
      unavailable: () => took("consignee-unavailable"),
      returns: () => {
        returns ||= took("shipment-rto");
        return returns;
      },
    });
    if (step === undefined) return false;
    moveTo({ ...shipment, returns, attempts: shipment.attempts + (step === "unavailable" ? 1 : 0) }, step);
    return true;
  }

  function moveTo(shipment: Shipment, step: Step) {
    const subject = subjectOf(shipment);
    // The last scan is never lost: a shipment must reach a final status.
    const lost = !isEnd(step) && step !== "manifested" && switches.take("scan-lost", subject) !== undefined;
    const disorder = lost ? undefined : switches.take("scans-out-of-order", subject);
    const moved = { ...shipment, step, shuffled: shipment.shuffled || disorder !== undefined };
    updateShipment(db, moved);
    if (lost) return;
    const scan = { step, place: placeName(shipment, STEPS[step].at), at: now() };
    insertScan(db, shipment.waybill, scan);
    if (config.DELHIVERY_WEBHOOK_URL === undefined) return;
    const body = JSON.stringify(pushBody(moved, scan, scansOf(db, shipment.waybill)));
    jobs.schedule(PUSH_JOB, { waybill: shipment.waybill, body }, disorder?.ms ?? 0);
  }

  return {
    begin(shipment) {
      moveTo(shipment, "manifested");
      jobs.schedule(STEP_JOB, { waybill: shipment.waybill }, stepMs);
    },
    advance,
    cancel(shipment) {
      const step = cancelledStep(shipment.step);
      if (step === undefined) return false;
      moveTo(shipment, step);
      return true;
    },
  };
}

const subjectOf = ({ order, pin, phone }: Shipment) => ({ order, pincode: pin, phone });

function placeName({ originPin, pin }: Shipment, at: Place): string {
  const place = findPincode(at.startsWith("origin") ? originPin : pin);
  if (place === undefined) return "India";
  return facility(place, at === "origin" ? "I" : at === "destination" ? "D" : "H");
}

function pushBody(shipment: Shipment, scan: Scan, scans: Scan[]) {
  const { code, type, status, instructions } = STEPS[scan.step];
  const place = findPincode(shipment.pin);
  const pickedUp = scans.find(({ step }) => step === "picked-up");
  return {
    Shipment: {
      AWB: shipment.waybill,
      ReferenceNo: shipment.order,
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
