import { html } from "@haat/service-kit/html";

/** `"12345.00"` -> ₹12,345.00, with the sign slightly smaller than the digits. */
export function rupees(amount: string) {
  const digits = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return html`<span class="rupee">₹</span>${digits.format(Number(amount))}`;
}
