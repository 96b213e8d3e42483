import type { ErrorReply } from "./reply.ts";

interface ParsedErrorReply {
  /** For a person to read. */
  readonly message: string;
  /** One message per invalid field of the request, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Splits a validation message such as `contactEmail: Enter …; contactName: …` into a readable message and field errors. */
export function parseErrorReply({ code, msg }: ErrorReply): ParsedErrorReply {
  if (code !== "VALIDATION") return { message: msg, fields: {} };
  const fields: Record<string, string> = {};
  const messages = msg.split("; ").map((part) => {
    const [, field, message = part] = /^([\w.-]+): (.+)$/s.exec(part) ?? [];
    if (field !== undefined) fields[field] ??= message;
    return message;
  });
  return { message: [...new Set(messages)].join(". "), fields };
}
