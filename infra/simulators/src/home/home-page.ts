import { type Html, html } from "@haat/service-kit/html";
import type { PaymentOrder, Transaction } from "../billdesk/billdesk.schemas.ts";
import type { Scan, Shipment } from "../delhivery/delhivery.schemas.ts";
import { isEnd, STEPS } from "../delhivery/journey.rules.ts";
import type { Page } from "../html/page.ts";
import { rupees } from "../html/rupees.ts";
import { istForDisplay } from "../ist.ts";
import type { latestDeliveries } from "../jobs/deliver.ts";
import { mailRow } from "../mail/mail-page.ts";
import type { Mail } from "../mail/mails.repository.ts";
import type { Message } from "../sms/messages.repository.ts";
import { SWITCHES } from "../switches/switches.catalogue.ts";
import type { StoredSwitch } from "../switches/switches.schemas.ts";
import { HOME_SCRIPT } from "./home-script.ts";

export interface HomePageData {
  messages: Message[];
  mails: Mail[];
  payments: { order: PaymentOrder; transaction: Transaction | undefined }[];
  shipments: { shipment: Shipment; last: Scan | undefined }[];
  switches: StoredSwitch[];
  deliveries: ReturnType<typeof latestDeliveries>;
}

type Tone = "good" | "bad" | "open";
const state = (tone: Tone, text: string) => html`<span class="state ${tone}">${text}</span>`;

/** The page for developers who run the shop on their own machine. */
export function homePage(data: HomePageData): Page {
  return {
    title: "Simulators",
    script: HOME_SCRIPT,
    body: html`<header class="ribbon">Simulated payments, courier, SMS and mail. No real provider is called.</header>
<main class="home">
  <div class="home-head">
    <h1>Simulated providers</h1>
    <p>See the codes that were sent, follow payments and shipments, and turn on failures. This page refreshes automatically.</p>
  </div>
  <div class="columns">
    <div>
      ${block("messages", "Messages", data.messages.map(messageRow), "No messages yet. Sign in at the shop to get a code here.")}
      ${block("mails", "Mail", data.mails.map(mailRow), "No mail yet. Place an order to get some here.")}
      ${block("switches", "Active failures", data.switches.map(switchRow), "None. All providers work.")}
      ${adder()}
    </div>
    <div>
      ${block("payments", "Payments", data.payments.map(paymentRow), "No payment orders yet.")}
      ${block("shipments", "Shipments", data.shipments.map(shipmentRow), "No shipments yet.")}
      ${block("webhooks", "Webhooks sent", data.deliveries.map(deliveryRow), "No webhooks yet.")}
    </div>
  </div>
</main>`,
  };
}

const block = (
  id: string,
  heading: string,
  rows: Html[],
  none: string,
) => html`<section class="block" id="${id}" data-live aria-labelledby="${id}-heading">
  <h2 id="${id}-heading">${heading}</h2>
  ${rows.length === 0 ? html`<p class="none">${none}</p>` : html`<ul class="rows">${rows}</ul>`}
</section>`;

const time = (ms: number) => html`<span class="time muted small number">${istForDisplay(ms)}</span>`;

const messageRow = (message: Message) => html`<li>
  <div class="line">${message.code === "" ? undefined : html`<span class="otp number">${message.code}</span>`}<a class="number" href="/inbox?to=${encodeURIComponent(message.to)}">${message.to}</a>${time(Date.parse(message.sentAt))}</div>
  <p class="sms">${message.text}</p>
</li>`;

const PAYMENT_STATES: Record<Transaction["auth_status"], Html> = {
  "0300": state("good", "Paid"),
  "0399": state("bad", "Failed"),
  "0398": state("bad", "Cancelled"),
  "0002": state("open", "Pending"),
};

const paymentRow = ({ order, transaction }: HomePageData["payments"][number]) => html`<li>
  <div class="line"><b class="number">${rupees(order.amount)}</b>${
    transaction === undefined ? state("open", "Not attempted") : PAYMENT_STATES[transaction.auth_status]
  }${time(order.createdAt)}</div>
  <p class="small muted break">Order ${order.orderid}${transaction === undefined ? undefined : ` · ${transaction.payment_method_type} · ${transaction.transactionid}`}</p>
</li>`;

function shipmentRow({ shipment, last }: HomePageData["shipments"][number]): Html {
  const { status, type } = STEPS[shipment.step];
  const tone = status === "Delivered" ? "good" : isEnd(shipment.step) || type === "RT" ? "bad" : "open";
  const ended = isEnd(shipment.step);
  return html`<li>
  <div class="line"><b class="number">${shipment.waybill}</b>${state(tone, type === "RT" ? `Returning: ${status}` : status)}${
    last === undefined ? undefined : time(last.at)
  }</div>
  <div class="line"><p class="small muted break grow">${last === undefined ? "" : `${STEPS[last.step].instructions}, ${last.place}`}<br>Order ${shipment.order} to ${shipment.city} ${shipment.pin}${
    shipment.cod ? html`, collect ${rupees(shipment.codAmount.toFixed(2))}` : ", prepaid"
  }</p>${
    ended
      ? undefined
      : html`<button type="button" class="button slim" data-post="/shipments/${shipment.waybill}/advance" aria-label="Next step of shipment ${shipment.waybill}">Next step</button>`
  }</div>
</li>`;
}

function switchRow({ id, name, ...fields }: StoredSwitch): Html {
  const { scope, times, ...others } = { scope: undefined, ...fields };
  const details = [
    ...Object.entries(scope ?? {}).map(([key, value]) => `only ${key} ${value}`),
    ...Object.entries(others).map(([key, value]) => `${key} ${value}`),
    ...(times === undefined ? [] : [`${times} more ${times === 1 ? "time" : "times"}`]),
  ];
  return html`<li class="line">
  <div class="grow"><b>${SWITCHES[name].effect}</b><p class="small muted break"><code>${name}</code>${details.map((detail) => ` · ${detail}`)}</p></div>
  <button type="button" class="button slim" data-delete="/switches/${id}" aria-label="Turn off ${name}">Turn off</button>
</li>`;
}

const deliveryRow = ({ sent_to, reference, answer, sent_at }: HomePageData["deliveries"][number]) => html`<li>
  <div class="line">${answer.startsWith("2") ? state("good", answer) : state("bad", answer)}${time(sent_at)}</div>
  <p class="small muted break">${sent_to === "payment" ? "Payment of order" : "Scan of shipment"} ${reference}</p>
</li>`;

function adder(): Html {
  const groups = [...new Set(Object.values(SWITCHES).map(({ group }) => group))];
  const options = groups.map(
    (group) =>
      html`<optgroup label="${group}">${Object.entries(SWITCHES)
        .filter(([, entry]) => entry.group === group)
        .map(
          ([name, entry]) =>
            html`<option value="${name}" data-scopes="${entry.scopes.join(" ")}">${entry.effect}</option>`,
        )}</optgroup>`,
  );
  return html`<section class="block" aria-labelledby="adder-heading">
  <h2 id="adder-heading">Turn on a failure</h2>
  <form class="adder" id="adder">
    <label>Failure<select name="name">${options}</select></label>
    <div class="fields">
      <label>Applies to<select name="scope"><option value="">everything</option><option value="order">one order</option><option value="pincode">one pincode</option><option value="phone">one phone</option><option value="address">one e-mail address</option></select></label>
      <label>Which order, pincode, phone or address<input name="value" autocomplete="off"></label>
      <label>Number of times<input name="times" type="number" min="1" max="1000" inputmode="numeric" placeholder="until turned off"></label>
    </div>
    <output></output>
    <div><button class="button main slim">Turn on</button></div>
  </form>
</section>`;
}
