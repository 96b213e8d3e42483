import { z } from "zod";

/** Several IMEIs in one field of a form. */
export const imeiList = z.string().transform((imeis) => imeis.split(" ").filter((imei) => imei !== ""));

export const writeImeiList = (imeis: readonly string[]): string => imeis.join(" ");
