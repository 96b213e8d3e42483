import { z } from "zod";

/** What may be an id, which stays although it may contain a mobile number. */
const maybeId = /([\da-f-]{36})/i;
const isId = (text: string) => z.uuid().safeParse(text).success;
/** Also with its software version, or as 35-209900-176148-1. */
const imei = /(?<!\d)(?:\d{15,16}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d)(?!\d)/g;
/** An Indian number, with or without its prefix. */
const mobileNumber = /(?<!\d)(?:(?:\+?91|0091|0)[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g;

/** Masks IMEIs and mobile numbers in a text: their last four digits stay. */
export function maskedText(text: string): string {
  return text
    .split(maybeId)
    .map((part) => (isId(part) ? part : part.replace(imei, stars).replace(mobileNumber, stars)))
    .join("");
}

const stars = (found: string) => found.replace(/\d(?=(?:\D*\d){4})/g, "*");

/** Masks the texts of a JSON value, at any depth. Undefined is null. */
export function masked(value: unknown): unknown {
  if (typeof value === "string") return maskedText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  return value ?? null;
}
