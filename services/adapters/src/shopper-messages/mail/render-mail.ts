import { type Html, html } from "@haat/service-kit/html";
import { currentLocale } from "@haat/service-kit/request-context";
import { shop } from "@haat/shop/profile";
import { messages } from "../../messages.ts";
import type { MailMessage, MailNotice, MailWatch } from "../message.schemas.ts";
import { greetableName } from "./greetable-name.ts";
import { type MailContent, mailContent } from "./mail-content.ts";
import { darkStyle, style } from "./mail-style.ts";

/** The subject of a mail, and the mail as HTML and as plain text. */
export function renderMail(message: MailMessage): { subject: string; html: string; text: string } {
  const texts = messages().message;
  const content = mailContent(message);
  const name = "name" in message.recipient ? greetableName(message.recipient.name) : "";
  const { reason, ...about } = whatAbout(message, content);
  const frame: Frame = {
    ...content,
    ...about,
    greeting: name === "" ? texts.greetingWithoutName : texts.greeting({ name }),
    footer: [
      texts.help({ phone: shop.support.phoneShown, hours: shop.support.hours, email: shop.support.email }),
      reason,
      `${shop.legalName}, ${shop.registeredOffice.address}, ${shop.registeredOffice.city} ${shop.registeredOffice.pincode}`,
    ],
  };
  return { subject: frame.subject, html: toHtml(frame).markup, text: toText(frame) };
}

/**
 * A mail about an order names it and leads to its page. A notice about the account leads to where its user can act, and one
 * about what the shopper watches to where that is ended.
 */
function whatAbout(message: MailMessage, { heading, facts }: MailContent) {
  const texts = messages().message;
  if (isNotice(message))
    return {
      subject: heading,
      facts,
      page: { text: noticeLink(message), url: message.url },
      reason: isAboutContact(message) ? texts.contactReason : texts.accountReason({ shop: shop.name }),
    };
  if (isWatch(message)) return { subject: heading, facts, ...watchPage(message) };
  const order = message.orderNumber;
  return {
    subject: texts.subject({ heading, order }),
    facts: [[texts.fact.order, order] as const, ...facts],
    page: { text: texts.viewOrder, url: message.orderUrl },
    reason: texts.reason({ shop: shop.name }),
  };
}

const isNotice = (message: MailMessage): message is MailNotice => "url" in message;

const isAboutContact = ({ event }: MailNotice) => event === "contact_received" || event === "contact_answer";

const isWatch = (message: MailMessage): message is MailWatch => "watchlistUrl" in message;

function watchPage(message: MailWatch) {
  const { watchConfirm, watchFound } = messages().message;
  const { watchlistUrl: url } = message;
  switch (message.event) {
    case "watch_confirm":
      return { page: { text: watchConfirm.link, url }, reason: watchConfirm.reason({ shop: shop.name }) };
    case "watch_found":
      return { page: { text: watchFound.end, url }, reason: watchFound.reason({ shop: shop.name }) };
  }
}

function noticeLink({ event }: MailNotice): string {
  const { newDevice, phoneChanged, accountClosing, wholesaleAccepted, wholesaleRejected, contactReceived } =
    messages().message;
  switch (event) {
    case "new_device":
      return newDevice.link;
    case "phone_changed":
      return phoneChanged.link;
    case "account_closing":
      return accountClosing.link;
    case "wholesale_accepted":
      return wholesaleAccepted.link;
    case "wholesale_rejected":
      return wholesaleRejected.link;
    case "contact_received":
    case "contact_answer":
      return contactReceived.link;
  }
}

interface Frame extends MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly page: { readonly text: string; readonly url: string };
  readonly footer: readonly string[];
}

function toText({ heading, greeting, paragraphs, facts, action, page, footer }: Frame): string {
  const links = action ? [action, page] : [page];
  return [
    heading,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...links.map(({ text, url }) => `${text}: ${url}`),
    // What follows this line is a signature (RFC 3676).
    `-- \n${footer.join("\n")}`,
  ].join("\n\n");
}

/** Inline styles, because some mail programs read no others; the classes are for dark colors. */
function toHtml(frame: Frame): Html {
  const { subject, heading, greeting, paragraphs, facts, action, page, footer } = frame;
  const button = action ?? page;
  return html`<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.body}">
<div role="article" lang="${currentLocale()}" aria-label="${subject}" style="${style.page}">
<p style="${style.shop}">${shop.name}</p>
<div class="surface" style="${style.surface}">
<h1 style="${style.heading}">${heading}</h1>
<p style="${style.paragraph}">${greeting}</p>
${paragraphs.map((text) => html`<p style="${style.paragraph}">${text}</p>`)}
<table style="${style.facts}">
${facts.map(
  ([label, value]) =>
    html`<tr><th class="line muted" scope="row" style="${style.label}">${label}</th><td class="line" style="${style.value}">${value}</td></tr>`,
)}
</table>
<p style="${style.last}"><a class="button" href="${button.url}" style="${style.button}">${button.text}</a></p>
${action ? html`<p style="${style.second}"><a class="link" href="${page.url}" style="${style.link}">${page.text}</a></p>` : ""}
</div>
<div class="muted" style="${style.footer}">
${footer.map((text) => html`<p style="${style.footerLine}">${text}</p>`)}
</div>
</div>
</body>
</html>
`;
}
