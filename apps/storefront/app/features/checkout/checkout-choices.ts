import { paise } from "@haat/domain/money";
import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";
import {
  type CheckoutProgress,
  type Payment,
  type PaymentMethod,
  paymentMethods,
} from "./checkout-progress.ts";
import type { Coupon } from "./checkout-totals.ts";

/** What the shopper has chosen in checkout. */
export interface CheckoutChoices extends CheckoutProgress {
  readonly coupon: Coupon | null;
}

/** What was typed into the address form and is not saved yet. */
export interface AddressDraft {
  /** Null for a new address. */
  readonly addressId: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Both are in this tab's storage, so that a reload, a new sign-in and the way back from the bank's page lose nothing.
 * Another account in this tab starts from the beginning.
 */
const storedChoices = storedText("haat-checkout", "sessionStorage");
const storedDraft = storedText("haat-checkout-address", "sessionStorage");

export const saveChoices = (userId: string, choices: CheckoutChoices): void =>
  storedChoices.write(JSON.stringify({ userId, ...choices }));

export const readChoices = (userId: string): CheckoutChoices | null =>
  parseChoices(storedChoices.read(), userId);

export const saveDraft = (userId: string, draft: AddressDraft): void =>
  storedDraft.write(JSON.stringify({ userId, ...draft }));

export const readDraft = (userId: string): AddressDraft | null => parseDraft(storedDraft.read(), userId);

export const clearDraft = (): void => storedDraft.write(null);

/** After an order and after logout. */
export function clearChoices(): void {
  storedChoices.write(null);
  clearDraft();
}

/** Null when there are none, they belong to another user, or they are malformed. */
export function parseChoices(stored: string | null, userId: string): CheckoutChoices | null {
  const value = parseStored(stored);
  if (!isObject(value) || value["userId"] !== userId) return null;
  try {
    return {
      addressId: toText(value["addressId"]),
      isAddressDone: value["isAddressDone"] === true,
      agreedCart: toText(value["agreedCart"]),
      method: toMethod(value["method"]),
      payment: toPayment(value["payment"]),
      coupon: toCoupon(value["coupon"]),
    };
  } catch {
    // An amount is not whole paise.
    return null;
  }
}

function parseDraft(stored: string | null, userId: string): AddressDraft | null {
  const value = parseStored(stored);
  if (!isObject(value) || value["userId"] !== userId || !isObject(value["fields"])) return null;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(value["fields"])) {
    if (typeof text === "string") fields[name] = text;
  }
  return { addressId: toText(value["addressId"]), fields };
}

const toText = (value: unknown): string | null => (typeof value === "string" ? value : null);

const toMethod = (value: unknown): PaymentMethod | null =>
  paymentMethods.find((name) => name === value) ?? null;

function toPayment(value: unknown): Payment | null {
  if (!isObject(value)) return null;
  const method = toMethod(value["method"]);
  return method ? { method, deliveryPaise: paise(Number(value["deliveryPaise"])) } : null;
}

function toCoupon(value: unknown): Coupon | null {
  if (!isObject(value)) return null;
  const { id, code, discountPaise, minimumPaise } = value;
  if (typeof id !== "string" || typeof code !== "string") return null;
  return {
    id,
    code,
    discountPaise: paise(Number(discountPaise)),
    minimumPaise: paise(Number(minimumPaise)),
  };
}
