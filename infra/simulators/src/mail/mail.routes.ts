import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { sendPage } from "../html/page.ts";
import { messagesTo } from "../sms/messages.repository.ts";
import { phoneInput } from "../sms/sms.routes.ts";
import { inboxPage, mailPage } from "./mail-page.ts";
import { findMail, latestMails, type Mail } from "./mails.repository.ts";
import { smtpServer } from "./smtp-server.ts";

const InboxQuery = z.strictObject({ to: z.union([z.email(), phoneInput]) });
const MailParams = z.object({ id: z.uuid() });
const AttachmentParams = MailParams.extend({ index: z.coerce.number().int().min(0) });
const ListQuery = z.strictObject({ address: z.string().min(1).max(254).optional() });

export function mailRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db } = deps;
  const smtp = smtpServer(deps);
  app.addHook("onReady", async () => {
    await new Promise<void>((resolve, reject) => {
      smtp.server.once("error", reject);
      smtp.listen(config.SMTP_PORT, config.HOST, resolve);
    });
  });
  app.addHook("onClose", async () => await new Promise<void>((resolve) => smtp.close(() => resolve())));

  app.get("/mail/port", async () => {
    const address = smtp.server.address();
    return { success: true, result: typeof address === "object" ? address?.port : undefined };
  });
  app.get("/mail/messages", async (request) => {
    const { address } = ListQuery.parse(request.query);
    return { success: true, result: latestMails(db, address) };
  });
  mailPages(app, deps);
}

/** What a developer opens in a browser. */
function mailPages(app: FastifyInstance, { db }: Deps) {
  app.get("/inbox", async (request, reply) => {
    const { to } = InboxQuery.parse(request.query);
    const isMail = to.includes("@");
    const found = { mails: isMail ? latestMails(db, to) : [], sms: isMail ? [] : messagesTo(db, to) };
    return sendPage(reply, 200, inboxPage(to, found));
  });

  app.get("/mail/messages/:id", async (request, reply) => {
    const mail = findMail(db, MailParams.parse(request.params).id);
    return mail ? sendPage(reply, 200, mailPage(mail)) : reply.callNotFound();
  });
  app.get("/mail/messages/:id/html", async (request, reply) => {
    const mail = findMail(db, MailParams.parse(request.params).id);
    return mail ? sendMail(reply, mail) : reply.callNotFound();
  });
  app.get("/mail/messages/:id/attachments/:index", async (request, reply) => {
    const { id, index } = AttachmentParams.parse(request.params);
    const attachment = findMail(db, id)?.attachments[index];
    if (!attachment) return reply.callNotFound();
    return reply.type(attachment.type).send(Buffer.from(attachment.contentBase64, "base64"));
  });
}

/** A mail as a browser shows it: without scripts, and with nothing from elsewhere. */
function sendMail(reply: FastifyReply, { html }: Mail) {
  return reply
    .header(
      "content-security-policy",
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    .type("text/html; charset=utf-8")
    .send(html);
}
