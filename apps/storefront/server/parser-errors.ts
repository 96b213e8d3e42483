import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { messages } from "@haat/service-kit/messages";
import type { Config } from "./config.ts";
import { newNonce, securityHeaders } from "./security-headers.ts";

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that Node could not read as a request. No route or hook sees them, so the headers are written here. */
export function parserErrorHandler(config: Config): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusByCode[error.code ?? ""] ?? 400;
    const body = JSON.stringify({ success: false, msg: messages.unreadable, code: "VALIDATION" });
    const headers = {
      ...securityHeaders(config, newNonce()),
      "cache-control": "private, no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    socket.destroySoon();
  };
}
