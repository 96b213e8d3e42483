import { isImei } from "@haat/domain/imei";
import { paiseFromRupees } from "@haat/domain/money";
import { lineText, multilineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "./messages.ts";

// Fields that several staff routes have.

const maxRupees = 10_000_000;
const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4;

/** Rupees with at most two decimals, converted to paise. */
export const costInput = z.number().min(0).max(maxRupees).refine(hasTwoDecimals).transform(paiseFromRupees);
export const priceInput = z.number().min(1).max(maxRupees).refine(hasTwoDecimals).transform(paiseFromRupees);

/** Spaces and hyphens, which scanners and stickers have, are removed. */
export const imeiInput = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .refine(isImei, { error: () => messages().staff.imei })
  .meta({ example: "352099001761481" });

export const reasonInput = lineText.min(3).max(300);
export const noteInput = multilineText.max(1000);
export const pastTime = z.iso
  .datetime()
  .transform((text) => new Date(text))
  // A minute for clocks that differ.
  .refine((time) => time.getTime() < Date.now() + 60_000, { error: () => messages().staff.future });

export const photoHash = z.string().regex(/^[0-9a-f]{32}$/);
