import { paise } from "@haat/domain/money";

/** Spec §2: 250.00 rupees. */
export const demoAmount = paise(250_00);

/** No attempt of an order begins like this: those are hexadecimal. */
const prefix = "DEMO";

/** Our name for a demo payment at the gateway: letters and digits, at most 35. */
export function demoReference(randomHex: string): string {
  return `${prefix}${randomHex}`;
}

export const demoReferencePattern = /^DEMO[0-9a-f]{28}$/;

/** Whether a message of the gateway is about a demo payment. The live gateway has none. */
export function isDemoPayment(gateway: { readonly environment: string }, gatewayOrderId: string): boolean {
  return gateway.environment === "test" && demoReferencePattern.test(gatewayOrderId);
}
