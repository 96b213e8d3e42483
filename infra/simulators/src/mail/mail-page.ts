import { type Html, html } from "@haat/service-kit/html";
import type { Page } from "../html/page.ts";
import { istForDisplay } from "../ist.ts";
import type { Message } from "../sms/messages.repository.ts";
import type { Mail } from "./mails.repository.ts";

const pathOf = ({ id }: Mail) => `/mail/messages/${id}`;
const time = (iso: string) =>
  html`<span class="time muted small number">${istForDisplay(Date.parse(iso))}</span>`;

export const mailRow = (mail: Mail) => html`<li>
  <div class="line"><a class="break" href="${pathOf(mail)}">${mail.subject}</a>${time(mail.sentAt)}</div>
  <p class="small muted break"><a href="/inbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a></p>
</li>`;

const smsRow = ({ text, sentAt }: Message) => html`<li>
  <div class="line">${time(sentAt)}</div>
  <p class="sms">${text}</p>
</li>`;

const frame = (title: string, body: Html): Page => ({
  title,
  body: html`<header class="ribbon">Simulated SMS and mail. No real provider is called.</header>
<main class="home">
  <p class="mail-link"><a href="/">All simulated providers</a></p>
  <div class="home-head"><h1 class="break">${title}</h1></div>
  ${body}
</main>`,
});

/** Everything that was sent to one phone number or address. */
export function inboxPage(to: string, found: { readonly mails: Mail[]; readonly sms: Message[] }): Page {
  const rows = [...found.mails.map(mailRow), ...found.sms.map(smsRow)];
  const none = html`<p class="none">Nothing was sent to it.</p>`;
  return frame(to, rows.length === 0 ? none : html`<ul class="rows">${rows}</ul>`);
}

/** One mail: as a mail program shows it, as text, with its headers. */
export function mailPage(mail: Mail): Page {
  const attachments = mail.attachments.map(
    ({ fileName }, index) => html`<li><a href="${pathOf(mail)}/attachments/${index}">${fileName}</a></li>`,
  );
  return frame(
    mail.subject,
    html`<div class="columns">
  <div>
    <section class="block" aria-labelledby="html-heading">
      <h2 id="html-heading">HTML</h2>
      <p class="mail-link"><a href="${pathOf(mail)}/html">Open alone</a></p>
      <iframe class="mail" sandbox title="${mail.subject}" src="${pathOf(mail)}/html"></iframe>
    </section>
  </div>
  <div>
    <section class="block" aria-labelledby="text-heading">
      <h2 id="text-heading">Text</h2>
      <p class="sms mail-text">${mail.text}</p>
    </section>
    <section class="block" aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">Attachments</h2>
      ${attachments.length === 0 ? html`<p class="none">None.</p>` : html`<ul class="rows">${attachments}</ul>`}
    </section>
    <section class="block" aria-labelledby="headers-heading">
      <h2 id="headers-heading">Headers</h2>
      <ul class="rows">${mail.headers.map((line) => html`<li class="small break">${line}</li>`)}</ul>
    </section>
  </div>
</div>`,
  );
}
