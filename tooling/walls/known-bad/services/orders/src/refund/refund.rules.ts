import type { Invoice } from "../invoice/invoice.types.ts";

export const refundRules: readonly Invoice[] = [];
