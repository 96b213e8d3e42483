/**
 * The order whose payment was last opened in this browser. Read when a return from the gateway says nothing that can be
 * believed. Longer than the gateway's page lives, and no longer.
 */
const name = "haat-payment";
const lifetimeSeconds = 2 * 60 * 60;

/** The cookie as `document.cookie` takes it. */
export function paymentCookie(orderId: string, protocol: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${encodeURIComponent(orderId)}; Max-Age=${lifetimeSeconds}; Path=/payment; SameSite=Lax${secure}`;
}

/** The order id of a Cookie header; null when there is none, or something else. */
export function orderInCookie(header: string | null): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  const value = pairs.find(([key]) => key === name)?.[1] ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}
