/**
 * Error codes of PostgreSQL and the system for a database that is unreachable, read-only or too busy, so that the same
 * request may succeed soon: class 08 (connection), 57P0x (shutdown, start-up), class 53 (no disk, memory or
 * connections left), 25006 (read-only after a failover), and the timeouts of statements, locks and idle transactions.
 */
const codes =
  /^(?:08...|57P0[1-3]|53[0-3]00|25006|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const timeouts = /^(?:57014|55P03)$/;

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
  return errorsOf(error).some(
    (one) =>
      hasCode(one, codes) ||
      messages.some((start) => one.message.startsWith(start)) ||
      one.message.endsWith(noConnectionsAllowed),
  );
}

/** Whether a statement took too long. A lock of one row may be the cause, while others can be written. */
export function isStatementTimeout(error: unknown): boolean {
  return errorsOf(error).some((one) => hasCode(one, timeouts));
}

/** The error and its causes. */
function errorsOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let one = error; one instanceof Error && errors.length < deepest; one = one.cause) errors.push(one);
  return errors;
}

function hasCode(error: Error, wanted: RegExp): boolean {
  return "code" in error && typeof error.code === "string" && wanted.test(error.code);
}
