import { cookieValue } from "./cookie-value.ts";
import { isUuid } from "./uuid.ts";

/**
 * The order whose payment was last opened in this browser. The payment pages read it when the return from the gateway
 * names no order that can be trusted. It lives slightly longer than the gateway's page.
 */
const name = "haat-payment";
const lifetimeSeconds = 2 * 60 * 60;

/** The cookie as `document.cookie` takes it. */
export function paymentCookie(orderId: string, protocol: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${encodeURIComponent(orderId)}; Max-Age=${lifetimeSeconds}; Path=/payment; SameSite=Lax${secure}`;
}

/** The order id in a Cookie header; null when there is no valid one. */
export function orderInCookie(header: string | null): string | null {
  const value = cookieValue(header, name) ?? "";
  return isUuid(value) ? value : null;
}
