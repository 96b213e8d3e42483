import type { Readable } from "node:stream";
import { recordProviderCall } from "@haat/service-kit/provider-calls";
import { toStorable } from "@haat/service-kit/text";
import { shop } from "@haat/shop/profile";
import { createTransport, type Transporter } from "nodemailer";
import type { Logger } from "pino";
import { z } from "zod";
import type { Delivery, MailSender } from "../message.port.ts";

interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly tls: "required" | "off";
  readonly from: string;
  readonly dkim: { readonly selector: string; readonly privateKey: string } | null;
  readonly log: Pick<Logger, "warn">;
}

/**
 * For one mail, with waiting for a connection. Less than orders waits for our reply. A server may take minutes to answer the
 * end of a mail (RFC 5321, 4.5.3.2.6), so all of it that is left is for that.
 */
const sendMs = 22_000;

/** Sends mail by SMTP through connections that stay open. */
export function smtp({ host, port, user, password, tls, from, dkim, log }: SmtpOptions): MailSender {
  const domain = from.slice(from.indexOf("@") + 1);
  const transport = createTransport({
    pool: true,
    // As many as a worker of orders has mails sent at once.
    maxConnections: 10,
    // A mail whose connection was closed may be sent already: whether to repeat it is decided by the caller.
    maxRequeues: 0,
    host,
    port,
    // By STARTTLS.
    requireTLS: tls === "required",
    ignoreTLS: tls === "off",
    auth: { user, pass: password },
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: sendMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  const contents = contentsOf(transport);
  return {
    async send({ id, to, subject, html, text, unsubscribeUrl, attachments }) {
      const startedAt = performance.now();
      const messageId = `<${id}@${domain}>`;
      const delivery = await transport
        .sendMail({
          messageId,
          from: { name: shop.name, address: from },
          replyTo: shop.support.email,
          to,
          subject,
          html,
          text,
          attachments: attachments.map(({ fileName, pdf }) => ({
            filename: fileName,
            content: pdf,
            contentType: "application/pdf",
          })),
          headers: {
            // Asks other programs not to answer (RFC 3834).
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
          },
          signal: AbortSignal.timeout(sendMs),
        })
        .then(
          ({ response }): Delivery => ({
            outcome: "sent",
            providerReference: toStorable(response.slice(0, 200)),
          }),
          (error: unknown) => toDelivery(error, contents.get(messageId)?.readableDidRead === true),
        );
      contents.delete(messageId);
      if (delivery.outcome !== "sent") log.warn({ reason: delivery.reason }, "mail not sent");
      const seconds = (performance.now() - startedAt) / 1000;
      recordProviderCall({ provider: "smtp", call: "send", result: resultOf(delivery) }, seconds);
      return delivery;
    },
    close: () => transport.close(),
  };
}

/** A mail program shows a button, which posts to the URL without opening it (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The content of each mail that is being sent. It is read once the server has accepted sender and recipient. */
function contentsOf(transport: Transporter): Map<string, Readable> {
  const contents = new Map<string, Readable>();
  transport.use("stream", ({ message }, next) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const content = create(options);
      contents.set(message.messageId(), content);
      return content;
    };
    next();
  });
  return contents;
}

const smtpError = z.object({
  code: z.string().default("unknown"),
  command: z.string().optional(),
  response: z.string().default(""),
});

/** Our address as the sender (5.1.7, 5.1.8), and what we may send to whom (5.7). */
const aboutSender = /^5\.(?:7\.|1\.[78]$)/;

/** A mailbox that takes no mail now may be emptied later (5.2). */
const isFull = /^5\d\d 5\.2\./;

/** Why the server did not take a mail. Its answer may repeat the recipient's address, so only the codes in it are used. */
function toDelivery(error: unknown, isContentSent: boolean): Delivery {
  const { code, command, response } = smtpError.parse(error);
  const [answer, enhanced] = /^[45]\d\d(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  if (answer === undefined) {
    if (isContentSent) return { outcome: "unknown", reason: code };
    // The mail is larger than the server takes, which nodemailer knows before it sends any of it.
    if (code === "EMESSAGE") return { outcome: "rejected", reason: code };
    return { outcome: "not_sent", reason: code, isAboutUs: false };
  }
  if (answer.startsWith("4")) return { outcome: "not_sent", reason: answer, isAboutUs: false };
  const isAboutUs = enhanced === undefined ? /^5(30|35|54)/.test(answer) : aboutSender.test(enhanced);
  // An answer to the content is about this mail, as that of a filter.
  if (code === "EMESSAGE") return { outcome: "rejected", reason: answer };
  if (command !== "RCPT TO" || isAboutUs) return { outcome: "not_sent", reason: answer, isAboutUs: true };
  return { outcome: "rejected", reason: answer, ...(isFull.test(answer) ? {} : { hardBounce: true }) };
}

/** An answer to one mail, even that of a full mailbox, does not count as a failure of the provider. */
function resultOf(delivery: Delivery): "ok" | "rejected" | "failed" {
  if (delivery.outcome === "sent") return "ok";
  return /^[45]\d\d/.test(delivery.reason) ? "rejected" : "failed";
}
