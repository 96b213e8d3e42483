import { sql } from "drizzle-orm";
import { bigint, text, timestamp } from "drizzle-orm/pg-core";

// Milliseconds: what JavaScript's Date and the cursors of lists can hold without loss.
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });
export const paise = () => bigint({ mode: "number" });
/** Content hashes of pictures, best first. */
export const pictures = () => text().array().notNull().default(sql`'{}'`);

/** What a product's `specs` column holds beside the plain columns. */
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

/** One line of the bench's protocol. */
export interface InspectionCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly note: string | null;
}
