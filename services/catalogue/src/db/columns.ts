import { sql } from "drizzle-orm";
import { bigint, text, timestamp } from "drizzle-orm/pg-core";

// Milliseconds, the precision of JavaScript's Date and of the list cursors.
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });
export const paise = () => bigint({ mode: "number" });
/** Content hashes of pictures, best first. */
export const pictures = () => text().array().notNull().default(sql`'{}'`);

/** Specifications without a column of their own. */
export interface ProductSpecs {
  readonly released?: string;
  readonly formFactor?: string;
  readonly chipset?: string;
  readonly os?: string;
  readonly panel?: string;
  readonly resolution?: string;
  readonly refreshHz?: number;
  readonly chargeWatts?: number;
  readonly rearCameraMp?: readonly number[];
  readonly frontCameraMp?: readonly number[];
  readonly features?: readonly string[];
  readonly fitsModelIds?: readonly string[];
}

/** One line of the inspection report. */
export interface InspectionCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly note: string | null;
  /** How strong a mark is. Older reports do not have it. */
  readonly mark?: "faint" | "visible";
  /** It does not work, so the phone cannot be sold. */
  readonly failed?: boolean;
  /** A photograph of the mark. */
  readonly photo?: string;
}
