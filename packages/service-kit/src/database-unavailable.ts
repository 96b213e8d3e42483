/**
 * Error codes of PostgreSQL and the system for a database that is unreachable, read-only or too busy, so that the same
 * request may succeed soon: class 08 (connection), 57P0x (shutdown, start-up), class 53 (no disk, memory or
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

/** PostgreSQL sends this under 55000, a code of errors in our own code too. */
const noConnectionsAllowed = "is not currently accepting connections";

const deepest = 5;

/** Whether the error or one of its causes is an unavailable database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < deepest; depth += 1) {
    const { message } = current;
    if ("code" in current && typeof current.code === "string" && codes.test(current.code)) return true;
    if (messages.some((start) => message.startsWith(start))) return true;
    if (message.endsWith(noConnectionsAllowed)) return true;
    current = current.cause;
  }
  return false;
}
