import { type Html, html } from "@haat/service-kit/html";
import { currentLocale } from "@haat/service-kit/request-context";
import { shop } from "@haat/shop/profile";
import { messages } from "../../messages.ts";
import type { MailMessage } from "../message.schemas.ts";
import { greetableName } from "./greetable-name.ts";
import { type MailContent, mailContent } from "./mail-content.ts";
import { darkStyle, style } from "./mail-style.ts";

/** The subject of a mail, and the mail as HTML and as plain text. */
export function renderMail(message: MailMessage): { subject: string; html: string; text: string } {
  const texts = messages().message;
  const content = mailContent(message);
  const name = greetableName(message.recipient.name);
  const frame: Frame = {
    ...content,
    facts: [[texts.fact.order, message.orderNumber], ...content.facts],
    subject: texts.subject({ heading: content.heading, order: message.orderNumber }),
    greeting: name === "" ? texts.greetingWithoutName : texts.greeting({ name }),
    order: { text: texts.viewOrder, url: message.orderUrl },
    footer: [
      texts.help({ phone: shop.support.phoneShown, hours: shop.support.hours, email: shop.support.email }),
      texts.reason({ shop: shop.name }),
      `${shop.legalName}, ${shop.registeredOffice.address}, ${shop.registeredOffice.city} ${shop.registeredOffice.pincode}`,
    ],
  };
  return { subject: frame.subject, html: toHtml(frame).markup, text: toText(frame) };
}

interface Frame extends MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly order: { readonly text: string; readonly url: string };
  readonly footer: readonly string[];
}

function toText({ heading, greeting, paragraphs, facts, action, order, footer }: Frame): string {
  const links = action ? [action, order] : [order];
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
  const { subject, heading, greeting, paragraphs, facts, action, order, footer } = frame;
  const button = action ?? order;
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
${action ? html`<p style="${style.second}"><a class="link" href="${order.url}" style="${style.link}">${order.text}</a></p>` : ""}
</div>
<div class="muted" style="${style.footer}">
${footer.map((text) => html`<p style="${style.footerLine}">${text}</p>`)}
</div>
</div>
</body>
</html>
`;
}
