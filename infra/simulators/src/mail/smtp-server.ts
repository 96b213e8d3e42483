import { randomUUID } from "node:crypto";
import { callbackify } from "node:util";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Deps } from "../deps.ts";
import { insertMail } from "./mails.repository.ts";

const largestMail = 10 * 1024 * 1024;

/** The reply to a command. The code is that of SMTP, the text begins with the enhanced code. */
class SmtpRejection extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** The SMTP server of a mail provider: it takes mail of one account for any address and stores it. */
export function smtpServer(deps: Deps): SMTPServer {
  const { config, switches } = deps;
  const server = new SMTPServer({
    // Its certificate is one for tests, which clients reject; so they may sign in without TLS.
    logger: false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: largestMail,
    rejectOversized: true,
    closeTimeout: 1000,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === config.SMTP_USER && password === config.SMTP_PASSWORD;
      done(isKnown ? null : new SmtpRejection(535, "5.7.8 Authentication credentials invalid"), {
        user: username,
      });
    },
    onMailFrom(_address, _session, done) {
      const isRejected = switches.take("mail-sender-rejected", {}) !== undefined;
      done(isRejected ? new SmtpRejection(554, "5.7.1 Sending from this domain is not allowed") : null);
    },
    onRcptTo({ address }, _session, done) {
      const isRejected = switches.take("mail-recipient-rejected", { address: address.toLowerCase() });
      done(isRejected ? new SmtpRejection(550, `5.1.1 <${address}> does not exist`) : null);
    },
    onData(stream, session, done) {
      const disconnect = () => [...server.connections].find((one) => one.session === session)?.close();
      const received = async () => await receive(deps, stream, { session, disconnect });
      callbackify(received)((error) => done(error, "2.0.0 Accepted"));
    },
  });
  // A client that goes away is no error of the simulator.
  server.on("error", () => undefined);
  return server;
}

interface Connection {
  readonly session: SMTPServerSession;
  readonly disconnect: () => void;
}

async function receive(
  { db, now, switches, pause }: Deps,
  stream: SMTPServerDataStream,
  { session, disconnect }: Connection,
): Promise<void> {
  const addresses = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
  const [address] = addresses;
  const subject = address === undefined ? {} : { address };
  const cut = switches.take("mail-disconnect", subject);
  if (cut?.delivered === false) return disconnect();
  const mail = await simpleParser(stream, { skipTextLinks: true, skipTextToHtml: true });
  for (const to of addresses)
    insertMail(db, {
      id: randomUUID(),
      to,
      from: mail.from?.text ?? "",
      toHeader: [mail.to ?? []]
        .flat(2)
        .map(({ text }) => text)
        .join(", "),
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      html: mail.html || "",
      headers: mail.headerLines.map(({ line }) => line.replace(/\r?\n/g, "")),
      attachments: mail.attachments.map(({ filename, contentType, content }) => ({
        fileName: filename ?? "",
        type: contentType,
        contentBase64: content.toString("base64"),
      })),
      sentAt: new Date(now()).toISOString(),
    });
  if (cut) return disconnect();
  const slow = switches.take("mail-slow", subject);
  if (slow !== undefined) await pause(slow.ms);
}
