import { isObject } from "./type-guards.ts";

/** The JSON body of an error reply: `msg` is for the shopper, `code` for programs. */
export interface ErrorReply {
  readonly msg: string;
  readonly code: string;
}

export function isErrorReply(value: unknown): value is ErrorReply {
  return isObject(value) && typeof value["msg"] === "string" && typeof value["code"] === "string";
}

interface ParsedErrorReply {
  /** For the shopper. */
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
