import type { Paise } from "@haat/domain/money";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";
import type { ShipmentStatus } from "../ports/shipment-status.ts";

/** The interface of every courier. A courier's own terms are used only in its folder. */
export interface Courier {
  readonly name: string;
  /** Null where the courier does not deliver. */
  readonly findServiceability: (pincode: Pincode) => Promise<Serviceability | null>;
  /**
   * The estimated price of one shipment, tax included. The courier weighs the shipment later. @throws ProviderRejected
   */
  readonly getCharge: (route: Route) => Promise<Paise>;
  /** Days from the pickup to the delivery of a prepaid or cash shipment by surface. @throws ProviderRejected */
  readonly getTransitDays: (origin: Pincode, destination: Pincode) => Promise<number>;
  /**
   * Books one shipment before `deadline`.
   * @throws ProviderUnavailable: it may be booked; look it up with `findWaybill`.
   * @throws AlreadyBooked when it is booked. @throws PincodeNotServed, ProviderRejected when it is not.
   */
  readonly book: (shipment: NewShipment, deadline: AbortSignal) => Promise<Waybill>;
  /** The waybill of a shipment by our reference; null when the courier has no such shipment. */
  readonly findWaybill: (reference: string, deadline: AbortSignal) => Promise<Waybill | null>;
  /**
   * Asks the courier not to deliver a shipment. It accepts this for one on its way, too, which it brings back. False when it refuses.
   * @throws ProviderRejected for a waybill that is not ours.
   */
  readonly cancel: (waybill: Waybill, deadline: AbortSignal) => Promise<boolean>;
  /**
   * Asks the courier to pick up the shipments at a warehouse. One that is arranged already for that day stays, and counts as
   * arranged. Returns the courier's id of the pickup; null when it names none.
   * @throws ProviderRejected, ProviderUnavailable
   */
  readonly requestPickup: (pickup: Pickup) => Promise<string | null>;
  /**
   * The label of a booked shipment, a PDF for a page of 4 by 6 inches.
   * @throws LabelNotReady, ProviderRejected, ProviderUnavailable
   */
  readonly getLabel: (waybill: Waybill, deadline: AbortSignal) => Promise<Uint8Array>;
  /** Tells the courier the e-way bill of a shipment. @throws ProviderRejected, ProviderUnavailable */
  readonly setEwayBill: (waybill: Waybill, bill: EwayBill) => Promise<void>;
  /**
   * Asks the courier to try again after a failed attempt, on a later day when `on` names one in India. It decides later: returns the id
   * for `findRedelivery`.
   * @throws ProviderRejected when no attempt has failed, or none is left; ProviderUnavailable
   */
  readonly requestRedelivery: (waybill: Waybill, on: string | null) => Promise<string>;
  /** What became of such a request. */
  readonly findRedelivery: (requestId: string) => Promise<"pending" | "accepted" | "rejected">;
  /** Changes where a shipment goes to, or whom the courier calls. False when the courier refuses, as during a delivery. */
  readonly changeRecipient: (waybill: Waybill, change: RecipientChange) => Promise<boolean>;
  /** The tracking of at most `trackingBatchSize` shipments, without those that are unknown to the courier or unreadable. */
  readonly track: (waybills: readonly Waybill[]) => Promise<Tracking[]>;
  readonly trackingBatchSize: number;
  /** The waybill in a webhook about new scans; null when it has none. @throws InvalidSignature */
  readonly readWebhook: (webhook: CourierWebhook) => Waybill | null;
}

interface CourierWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw text. */
  readonly body: string;
}

export type Waybill = string;

export interface Serviceability {
  readonly prepaid: boolean;
  readonly cod: boolean;
  /** The highest amount that the courier collects; null for no limit. */
  readonly codLimitPaise: Paise | null;
  readonly city: string;
  readonly district: string;
  readonly state: string;
}

interface Route {
  readonly origin: string;
  readonly destination: Pincode;
  readonly weightGrams: number;
  readonly cod: boolean;
}

export interface NewShipment {
  readonly reference: string;
  /** The branch that the courier collects it from, and brings it back to. */
  readonly from: {
    /** The branch's warehouse at the courier: exact and case-sensitive. */
    readonly warehouse: string;
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: Pincode;
    readonly phone: string;
  };
  readonly to: {
    readonly name: string;
    readonly phone: Phone;
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: Pincode;
  };
  /** Null when the shipment is prepaid. */
  readonly collectPaise: Paise | null;
  readonly valuePaise: Paise;
  readonly description: string;
  readonly weightGrams: number;
  readonly quantity: number;
  readonly invoiceNumber: string;
}

export interface Pickup {
  /** Exact and case-sensitive. */
  readonly warehouse: string;
  /** The day in India, `2026-11-26`. */
  readonly date: string;
  /** From this hour on, in India. */
  readonly fromHour: number;
  readonly shipments: number;
}

export interface EwayBill {
  /** Twelve digits. */
  readonly number: string;
  readonly invoiceNumber: string;
}

/** What is left out stays. The pincode cannot change. */
export interface RecipientChange {
  readonly phone?: Phone;
  readonly address?: string;
}

export interface Tracking {
  readonly waybill: Waybill;
  /** The day in India on which the courier expects to deliver, `2026-11-26`; null when it names none. */
  readonly expectedOn: string | null;
  readonly latest: Scan;
  readonly scans: readonly Scan[];
  /** The courier has cancelled it and will not pick it up. */
  readonly isCancelled: boolean;
}

/** One tracking scan. `label` and `type` are the courier's terms, stored for display only. */
export interface Scan {
  /** Null for a status of the courier that we do not know. */
  readonly status: ShipmentStatus | null;
  readonly code: string;
  readonly label: string;
  readonly type: string;
  readonly scannedAt: Date;
  readonly place: string;
  readonly note: string;
}

export class PincodeNotServed extends ApiError {
  override name = "PincodeNotServed";
  constructor() {
    super("NOT_SERVICEABLE", messages().courier.pincodeNotServed);
  }
}

/** The courier has this shipment from an earlier request. */
export class AlreadyBooked extends Error {
  override name = "AlreadyBooked";
}

/** The courier prints labels some time after it has booked the shipment. */
export class LabelNotReady extends ApiError {
  override name = "LabelNotReady";
  constructor() {
    super("TRY_AGAIN", messages().courier.labelNotReady, { retryAfter: 60 });
  }
}
