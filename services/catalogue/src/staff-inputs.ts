import { isImei } from "@haat/domain/imei";
import { paiseFromRupees } from "@haat/domain/money";
import { parsePhone } from "@haat/domain/phone";
import { lineText, multilineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "./messages.ts";

// Fields that several staff routes have.

const maxRupees = 10_000_000;
const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4;

/** Rupees with at most two decimals, converted to paise. */
function rupeesFrom(least: number) {
  const error = () => messages().staff.amount({ least, most: maxRupees });
  return z
    .number({ error })
    .min(least, { error })
    .max(maxRupees, { error })
    .refine(hasTwoDecimals, { error })
    .transform(paiseFromRupees);
}

export const costInput = rupeesFrom(0);
export const priceInput = rupeesFrom(1);

/** Spaces and hyphens, which scanners and stickers have, are removed. */
export const imeiInput = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .refine(isImei, { error: () => messages().staff.imei })
  .meta({ example: "352099001761481" });

/** One line of text. @param most characters. */
export const lineInput = (most: number) => lineText.min(1).max(most);

/** The place in an order; 1 is the first. */
export const positionInput = z.int().min(1).max(999);

/** An Indian phone number in any usual spelling, in E.164. */
export const phoneInput = z
  .string()
  .max(30)
  .refine((text) => parsePhone(text) !== null, { error: () => messages().staff.phone })
  .transform((text) => parsePhone(text) ?? "");

export const reasonInput = lineText.min(3).max(300);
export const noteInput = multilineText.max(1000);
export const pastTime = z.iso
  .datetime()
  .transform((text) => new Date(text))
  // A minute for clocks that differ.
  .refine((time) => time.getTime() < Date.now() + 60_000, { error: () => messages().staff.future });
