import { type Html, html } from "@haat/service-kit/html";
import type { Page } from "../html/page.ts";
import { rupees } from "../html/rupees.ts";
import { istForDisplay } from "../ist.ts";
import type { Method, PaymentOrder } from "./billdesk.schemas.ts";
import type { ReturnForm } from "./settle.ts";

const RIBBON = html`<header class="ribbon">Payment simulator: no bank is involved and no money moves.</header>`;

const icon = (paths: Html) =>
  html`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const BANK = html`<div class="bank-name">${icon(html`<path d="M3 21h18M4 10h16M12 3l8 4.5V10H4V7.5zM6 10v8M10 10v8M14 10v8M18 10v8M4 18h16"/>`)}<span>Test Bank <span class="small muted">for BillDesk orders</span></span></div>`;

const METHODS: { method: Method; name: string; note: string; mark: Html }[] = [
  {
    method: "upi",
    name: "UPI",
    note: "Collect request to a test handle",
    mark: icon(
      html`<rect x="7" y="2.5" width="10" height="19" rx="2"/><path d="M11 18.5h2M10 10.5l2-4 2 4-2 4z"/>`,
    ),
  },
  {
    method: "card",
    name: "Card",
    note: "Test card, no number needed",
    mark: icon(html`<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 10h19M6 15h4"/>`),
  },
  {
    method: "netbanking",
    name: "Net banking",
    note: "Test Bank",
    mark: icon(html`<path d="M3 20h18M5 10v7M10 10v7M14 10v7M19 10v7M12 3l8.5 4.5h-17z"/>`),
  },
];

/** The page on which the shopper pays. */
export function paymentPage(order: PaymentOrder, shop: string): Page {
  return {
    title: `Pay ${shop}`,
    body: html`${RIBBON}
<main class="bank">
${BANK}
<div class="pay">
  <section class="due" aria-labelledby="due">
    <h1 id="due" class="small muted">Amount to pay</h1>
    <p class="amount number">${rupees(order.amount)}</p>
    <dl>
      <div><dt>To</dt><dd>${shop}</dd></div>
      <div><dt>Order</dt><dd class="break">${order.orderid}</dd></div>
      <div><dt>Bank reference</dt><dd class="break">${order.bdorderid}</dd></div>
      <div><dt>Pay before</dt><dd class="number">${istForDisplay(order.validUntil)}</dd></div>
    </dl>
  </section>
  <form class="choose" method="post" action="/billdesk/web/v1_2/embeddedsdk/pay">
    <input type="hidden" name="bdorderid" value="${order.bdorderid}">
    <input type="hidden" name="rdata" value="${order.rdata}">
    <fieldset>
      <legend>Pay with</legend>
      <div class="methods">${METHODS.map(
        ({ method, name, note, mark }, index) => html`
        <label class="method"><input type="radio" name="method" value="${method}"${index === 0 ? html` checked` : undefined}><span><b>${name}</b><span class="small muted">${note}</span></span>${mark}</label>`,
      )}
      </div>
    </fieldset>
    <div class="answers" role="group" aria-labelledby="answers">
      <h2 id="answers">Choose the result</h2>
      <button class="button main number" name="outcome" value="success"><span>Pay ${rupees(order.amount)}</span></button>
      <div class="pair">
        <button class="button" name="outcome" value="failed">Fail the payment</button>
        <button class="button" name="outcome" value="pending">Leave the payment pending</button>
      </div>
      <button class="button quiet" name="outcome" value="cancelled">Cancel and return to the shop</button>
    </div>
  </form>
</div>
</main>`,
  };
}

/** Returns the browser to the shop automatically, or by its button without scripts. */
export function returnPage({ action, fields }: ReturnForm, heading = "Returning to the shop"): Page {
  return {
    title: heading,
    body: html`${RIBBON}
<main class="bank">
${BANK}
<form class="notice" method="post" action="${action}">
  <h1>${heading}</h1>
  <p class="muted">The shop shows the result of your payment.</p>
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  <button class="button main">Continue to the shop</button>
</form>
</main>`,
  };
}

export const withAutoSubmit = (page: Page): Page => ({ ...page, script: "document.forms[0].submit();" });

/** The page for an order that cannot be paid. */
export function noticePage(heading: string, text: string): Page {
  return {
    title: heading,
    body: html`${RIBBON}
<main class="bank">
${BANK}
<div class="notice">
  <h1>${heading}</h1>
  <p class="muted">${text}</p>
</div>
</main>`,
  };
}
