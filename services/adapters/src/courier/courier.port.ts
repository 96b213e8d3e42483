import type { Paise } from "@haat/domain/money";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import type { ShipmentStatus } from "./shipment-status.ts";

/** What every courier can do for us. Its own words stay in its folder. */
export interface Courier {
  readonly name: string;
  /** Null where the courier does not go at all. */
  readonly serviceabilityOf: (pincode: Pincode) => Promise<Serviceability | null>;
  /** The price of one parcel, tax included: an estimate, the courier weighs again. @throws ProviderRejected */
  readonly chargeFor: (trip: Trip) => Promise<Paise>;
  /**
   * Books one parcel before `deadline`.
   * @throws ProviderUnavailable: it may be booked all the same; look for it with `waybillOf`.
   * @throws AlreadyBooked: it is. @throws NotServed, ProviderRejected: it is not.
   */
  readonly book: (parcel: Parcel, deadline: AbortSignal) => Promise<Waybill>;
  /** The waybill of a parcel by our reference; null when the courier has no such parcel. */
  readonly waybillOf: (reference: string, deadline: AbortSignal) => Promise<Waybill | null>;
  /** Where parcels are, at most `trackBatch` of them; a parcel that the courier does not know is left out. */
  readonly track: (waybills: readonly Waybill[]) => Promise<Tracking[]>;
  readonly trackBatch: number;
  /** The waybill in a message that says "look again". @throws InvalidSignature without the agreed token. */
  readonly readPush: (push: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: unknown;
  }) => Waybill | null;
}

export type Waybill = string;

export interface Serviceability {
  readonly prepaid: boolean;
  readonly cod: boolean;
  /** Most that may be collected at the door; null for no limit. */
  readonly codLimitPaise: Paise | null;
  readonly city: string;
  readonly district: string;
  readonly state: string;
}

interface Trip {
  readonly origin: string;
  readonly destination: Pincode;
  readonly weightGrams: number;
  readonly cod: boolean;
}

export interface Parcel {
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
  /** Null when everything is paid. */
  readonly collectPaise: Paise | null;
  readonly valuePaise: Paise;
  readonly description: string;
  readonly weightGrams: number;
  readonly quantity: number;
  readonly invoiceNumber: string;
}

export interface Tracking {
  readonly waybill: Waybill;
  readonly now: Scan;
  readonly scans: readonly Scan[];
}

/** One thing that the courier wrote down. `label` and `kind` are its own words, kept for showing only. */
export interface Scan {
  /** Null for words of the courier that we do not know. */
  readonly status: ShipmentStatus | null;
  readonly code: string;
  readonly label: string;
  readonly kind: string;
  readonly at: Date;
  readonly place: string;
  readonly note: string;
}
