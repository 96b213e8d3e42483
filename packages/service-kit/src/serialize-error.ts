import { toStorable } from "./text.ts";

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The error's own code (`ECONNREFUSED`, `23505`, ...). Named reason because the logger removes `*.code`. */
  readonly reason: string | undefined;
  readonly cause: SerializedError | undefined;
}

const deepest = 4;
const longestText = 300;

/**
 * The loggable part of an error: message, stack and causes. Other fields are left out because drivers put values there:
 * PostgreSQL the row (`detail`), ioredis the command's arguments, Drizzle the parameters, JSON.parse the text.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return serializeThrownValue(error, depth);
  const { message } = error;
  // The message of JSON.parse quotes the text.
  const safeMessage =
    error instanceof SyntaxError ? "invalid syntax" : (message.split("\nparams: ", 1)[0] ?? "");
  return {
    type: error.name,
    message: safeMessage,
    stack: error.stack?.replace(message, () => safeMessage),
    reason: "code" in error && typeof error.code === "string" ? error.code : undefined,
    cause: error.cause !== undefined && depth < deepest ? serializeError(error.cause, depth + 1) : undefined,
  };
}

/** One line about an error and its causes, for a column or an alarm. */
export function errorSummary(error: unknown): string {
  const messages: string[] = [];
  for (let one: SerializedError | undefined = serializeError(error); one; one = one.cause) {
    // Leaves out the statement, which would fill the line. The next cause has the database's message.
    messages.push(one.message.startsWith("Failed query: ") ? "query failed" : one.message);
  }
  return toStorable(messages.join(": ").slice(0, longestText));
}

/** A thrown value of any type. React Router throws responses, and objects with a status and the original error. */
function serializeThrownValue(value: unknown, depth: number): SerializedError {
  const named = (type: string, message: string, cause?: unknown): SerializedError => ({
    type,
    message,
    stack: undefined,
    reason: undefined,
    cause: cause !== undefined && depth < deepest ? serializeError(cause, depth + 1) : undefined,
  });
  if (typeof value === "string") return named("string", value.slice(0, longestText));
  if (typeof value !== "object" || value === null) return named(typeof value, String(value));
  if (value instanceof Response)
    return named("Response", `${value.status} ${value.statusText}`.trimEnd(), headerCause(value));
  const type = value.constructor?.name ?? "Object";
  const { status, statusText } = statusOf(value);
  if (status !== undefined)
    return named(type, `${status} ${statusText ?? ""}`.trimEnd(), "error" in value ? value.error : undefined);
  // The values may be personal data.
  return named(type, `object with the fields ${Object.keys(value).join(", ")}`);
}

/** The target of a thrown redirect, without its query. */
function headerCause({ headers }: Response): string | undefined {
  return headers.get("location")?.split("?", 1)[0];
}

/** The status of React Router's `data()` (in `init`) and of its error replies. */
function statusOf(value: object): { status?: number; statusText?: string } {
  const holder =
    "init" in value && typeof value.init === "object" && value.init !== null ? value.init : value;
  return {
    ...("status" in holder && typeof holder.status === "number" && { status: holder.status }),
    ...("statusText" in holder && typeof holder.statusText === "string" && { statusText: holder.statusText }),
  };
}
