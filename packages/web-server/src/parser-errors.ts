import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Locale } from "@haat/domain/locale";
import { messages } from "@haat/service-kit/messages";
import { filePolicy } from "./security-headers.ts";

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const hsts = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;
const headers = [
  "cache-control: private, no-store",
  "connection: close",
  `content-security-policy: ${filePolicy}`,
  "content-type: application/json; charset=utf-8",
  "referrer-policy: no-referrer",
  "x-content-type-options: nosniff",
];

/** Responds to bytes that Node could not parse as a request. No route or hook sees them, so it writes to the socket. */
export function parserErrorHandler(
  publicOrigin: string,
  locale: Locale,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const https = publicOrigin.startsWith("https:");
  const body = JSON.stringify({ success: false, msg: messages(locale).unreadable, code: "VALIDATION" });
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = [...headers, length, ...(https ? [`strict-transport-security: ${hsts}`] : [])].join("\r\n");
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusByCode[error.code ?? ""] ?? 400;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
