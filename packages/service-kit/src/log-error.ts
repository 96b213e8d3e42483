interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The error's own code (`ECONNREFUSED`, `23505`, ...); called so because `*.code` is cut out of log lines. */
  readonly reason: string | undefined;
  readonly cause: LoggedError | undefined;
}

const deepest = 4;

/**
 * What a log line tells about an error: its words, its stack and its causes. Nothing else that it carries, for drivers
 * put values there: PostgreSQL the row (`detail`), ioredis the command's arguments, Drizzle the parameters, JSON.parse the text.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: "not an Error",
      stack: undefined,
      reason: undefined,
      cause: undefined,
    };
  const { message } = error;
  // JSON.parse quotes what it could not read.
  const shown = error instanceof SyntaxError ? "not to be parsed" : (message.split("\nparams: ", 1)[0] ?? "");
  return {
    type: error.name,
    message: shown,
    stack: error.stack?.replace(message, () => shown),
    reason: "code" in error && typeof error.code === "string" ? error.code : undefined,
    cause: error.cause !== undefined && depth < deepest ? loggedError(error.cause, depth + 1) : undefined,
  };
}
