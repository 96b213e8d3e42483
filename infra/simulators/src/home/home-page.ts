import type { PaymentOrder, Transaction } from "../billdesk/billdesk.schemas.ts";
import type { Parcel, Scan } from "../delhivery/delhivery.schemas.ts";
import { isEnd, STEPS } from "../delhivery/journey.rules.ts";
import { type Html, html } from "../html/html.ts";
import type { Page } from "../html/page.ts";
import { rupees } from "../html/rupees.ts";
import { istForPeople } from "../ist.ts";
import type { latestDeliveries } from "../jobs/deliver.ts";
import type { Message } from "../sms/messages.repository.ts";
import { SWITCHES } from "../switches/switches.catalogue.ts";
import type { StoredSwitch } from "../switches/switches.schemas.ts";
import { HOME_SCRIPT } from "./home-script.ts";

export interface Bench {
  messages: Message[];
  payments: { order: PaymentOrder; transaction: Transaction | undefined }[];
  parcels: { parcel: Parcel; last: Scan | undefined }[];
  switches: StoredSwitch[];
  deliveries: ReturnType<typeof latestDeliveries>;
}

type Tone = "good" | "bad" | "open";
const state = (tone: Tone, text: string) => html`<span class="state ${tone}">${text}</span>`;

/** The page for people who try the shop on their own machine. */
export function homePage(bench: Bench): Page {
  return {
    title: "Simulators",
    script: HOME_SCRIPT,
    body: html`<header class="ribbon">Simulated bank, courier and SMS. Nothing here reaches the outside world.</header>
<main class="bench">
  <div class="bench-head">
    <h1>The outside world</h1>
    <p>Read the codes that were sent, follow payments and parcels, and turn on a failure to see how the shop takes it. The page renews itself.</p>
  </div>
  <div class="columns">
    <div>
      ${block("messages", "Messages", bench.messages.map(messageRow), "No message yet. Sign in at the shop and the code appears here.")}
      ${block("switches", "Failures turned on", bench.switches.map(switchRow), "None. Everything works.")}
      ${adder()}
    </div>
    <div>
      ${block("payments", "Payments", bench.payments.map(paymentRow), "No payment order yet.")}
      ${block("parcels", "Parcels", bench.parcels.map(parcelRow), "No parcel yet.")}
      ${block("webhooks", "Webhooks sent", bench.deliveries.map(deliveryRow), "No webhook yet.")}
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

const time = (ms: number) => html`<span class="time muted small number">${istForPeople(ms)}</span>`;

const messageRow = (message: Message) => html`<li>
  <div class="line"><span class="otp number">${message.code}</span><span class="number">${message.to}</span>${time(Date.parse(message.sentAt))}</div>
  <p class="sms">${message.text}</p>
</li>`;

const PAYMENT_STATES: Record<Transaction["auth_status"], Html> = {
  "0300": state("good", "Paid"),
  "0399": state("bad", "Failed"),
  "0398": state("bad", "Cancelled"),
  "0002": state("open", "Pending"),
};

const paymentRow = ({ order, transaction }: Bench["payments"][number]) => html`<li>
  <div class="line"><b class="number">${rupees(order.amount)}</b>${
    transaction === undefined ? state("open", "Not attempted") : PAYMENT_STATES[transaction.auth_status]
  }${time(order.createdAt)}</div>
  <p class="small muted break">Order ${order.orderid}${transaction === undefined ? undefined : ` · ${transaction.payment_method_type} · ${transaction.transactionid}`}</p>
</li>`;

function parcelRow({ parcel, last }: Bench["parcels"][number]): Html {
  const { status, type } = STEPS[parcel.step];
  const tone = status === "Delivered" ? "good" : isEnd(parcel.step) || type === "RT" ? "bad" : "open";
  const ended = isEnd(parcel.step);
  return html`<li>
  <div class="line"><b class="number">${parcel.waybill}</b>${state(tone, type === "RT" ? `Returning: ${status}` : status)}${
    last === undefined ? undefined : time(last.at)
  }</div>
  <div class="line"><p class="small muted break grow">${last === undefined ? "" : `${STEPS[last.step].instructions}, ${last.place}`}<br>Order ${parcel.order} to ${parcel.city} ${parcel.pin}${
    parcel.cod ? html`, collect ${rupees(parcel.codAmount.toFixed(2))}` : ", prepaid"
  }</p>${
    ended
      ? undefined
      : html`<button type="button" class="button slim" data-post="/parcels/${parcel.waybill}/advance" aria-label="Next step of parcel ${parcel.waybill}">Next step</button>`
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
  <div class="grow"><b>${SWITCHES[name].does}</b><p class="small muted break"><code>${name}</code>${details.map((detail) => ` · ${detail}`)}</p></div>
  <button type="button" class="button slim" data-delete="/switches/${id}" aria-label="Turn off ${name}">Turn off</button>
</li>`;
}

const deliveryRow = ({ sent_to, reference, answer, sent_at }: Bench["deliveries"][number]) => html`<li>
  <div class="line">${answer.startsWith("2") ? state("good", answer) : state("bad", answer)}${time(sent_at)}</div>
  <p class="small muted break">${sent_to === "payment" ? "Payment of order" : "Scan of parcel"} ${reference}</p>
</li>`;

function adder(): Html {
  const groups = [...new Set(Object.values(SWITCHES).map(({ group }) => group))];
  const options = groups.map(
    (group) =>
      html`<optgroup label="${group}">${Object.entries(SWITCHES)
        .filter(([, entry]) => entry.group === group)
        .map(
          ([name, entry]) =>
            html`<option value="${name}" data-scopes="${entry.scopes.join(" ")}">${entry.does}</option>`,
        )}</optgroup>`,
  );
  return html`<section class="block" aria-labelledby="adder-heading">
  <h2 id="adder-heading">Turn on a failure</h2>
  <form class="adder" id="adder">
    <label>What goes wrong<select name="name">${options}</select></label>
    <div class="fields">
      <label>Only for<select name="scope"><option value="">everything</option><option value="order">one order</option><option value="pincode">one pincode</option><option value="phone">one phone</option></select></label>
      <label>Which one<input name="value" autocomplete="off"></label>
      <label>How many times<input name="times" type="number" min="1" max="1000" inputmode="numeric" placeholder="until turned off"></label>
    </div>
    <output></output>
    <div><button class="button main slim">Turn on</button></div>
  </form>
</section>`;
}
