import { providerRequests } from "@haat/service-kit/external-request";
import { shop } from "@haat/shop/profile";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { z } from "zod";
import { ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import type { MailSender } from "../message.port.ts";

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

/** For one mail, with waiting for a connection. Less than orders waits for our reply. */
const sendMs = 20_000;

/** Sends mail by SMTP through connections that stay open. */
export function smtp({ host, port, user, password, tls, from, dkim, log }: SmtpOptions): MailSender {
  const domain = from.slice(from.indexOf("@") + 1);
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
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
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  return {
    async send({ id, to, subject, html, text, attachments }) {
      const startedAt = performance.now();
      let result = "failed";
      try {
        const { response } = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
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
          // Asks other programs not to answer (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(sendMs),
        });
        result = "ok";
        return { outcome: "sent", providerReference: response.slice(0, 200) };
      } catch (error) {
        const { isRejected, isAboutUs, reason } = readFailure(error);
        log.warn({ reason }, "mail not sent");
        if (!isRejected) throw new ProviderUnavailable("mail", { cause: new Error(reason) });
        result = "rejected";
        if (isAboutUs) throw new ProviderRejected("mail", reason);
        return { outcome: "rejected", reason };
      } finally {
        const seconds = (performance.now() - startedAt) / 1000;
        providerRequests.observe({ provider: "smtp", call: "send", result }, seconds);
      }
    },
    close: () => transport.close(),
  };
}

const smtpError = z.object({
  code: z.string().default("unknown"),
  command: z.string().optional(),
  response: z.string().default(""),
  /** Whether the server has answered that a repeat would not help. */
  permanent: z.boolean().default(false),
});

/** Why the server did not take the mail. Its answer may repeat the recipient's address, so only the codes in it are used. */
function readFailure(error: unknown) {
  const { code, command, response, permanent } = smtpError.parse(error);
  const [reason = code, enhanced] = /^\d{3}(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  // 5.7 says what we may send, and to whom.
  const isForbidden = enhanced === undefined ? /^5(30|35|54)/.test(reason) : enhanced.startsWith("5.7");
  return { reason, isRejected: permanent, isAboutUs: command !== "RCPT TO" || isForbidden };
}
