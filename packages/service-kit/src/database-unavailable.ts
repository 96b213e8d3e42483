/**
 * PostgreSQL's codes and the system's for a database that is away, only reads for now, or is too busy, so that the same
 * request may succeed in a moment: class 08 (connection), 57P0x (shutdown, start-up), class 53 (no disk, memory or
 * connections left), 25006 (read-only after a failover), and the timeouts of statements, locks and idle transactions.
 */
const codes =
  /^(?:08...|57P0[1-3]|53[0-3]00|25006|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own errors have no code. */
const messages = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
];

const deepest = 5;

/** Whether the error, or what caused it, is a database that is away or has no connection left. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let one = error;
  for (let depth = 0; one instanceof Error && depth < deepest; depth += 1) {
    const { message } = one;
    if ("code" in one && typeof one.code === "string" && codes.test(one.code)) return true;
    if (messages.some((start) => message.startsWith(start))) return true;
    one = one.cause;
  }
  return false;
}
