import { z } from "zod";
import { compileMessage, propertyName, type Values } from "./compile-message.ts";

/** The messages of a program in one language: texts in ICU MessageFormat by key, in groups. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | Messages;
}

/** The groups of a program's messages. */
export type Catalog = Readonly<Record<string, Messages>>;

const messages: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.array(z.string()), messages])),
);

/** @throws Error when the text is not a catalog. */
export function parseCatalog(json: string): Catalog {
  return z.record(z.string(), messages).parse(JSON.parse(json));
}

interface Language {
  readonly locale: string;
  /** The same messages in the base language, when this is a translation. */
  readonly base: Messages | null;
  readonly values: Values;
}

/**
 * The TypeScript of messages: a constant with their texts and functions.
 * @throws Error that names the key of a message that is wrong, missing or unknown to the base language.
 */
export function compileMessages(
  name: string,
  messages: Messages,
  { locale, base, values }: Language,
): string {
  return `export const ${name} = ${objectOf(messages, base, name)};\n`;

  function objectOf(given: Messages, inBase: Messages | null, path: string, indent = ""): string {
    if (inBase) checkKeys(given, inBase, { locale, path });
    const keys = Object.keys(inBase ?? given);
    const entries = keys.map((key) => {
      const value = entryOf(given[key], inBase?.[key], `${path}.${key}`, `${indent}  `);
      return `${indent}  ${propertyName(key)}: ${value},\n`;
    });
    return `{\n${entries.join("")}${indent}}`;
  }

  function entryOf(
    given: Messages[string] | undefined,
    inBase: Messages[string] | undefined,
    path: string,
    indent: string,
  ): string {
    if (given === undefined) throw new Error(`${locale}: ${path} is missing`);
    if (inBase !== undefined && kindOf(given) !== kindOf(inBase))
      throw new Error(
        `${locale}: ${path} is a ${kindOf(given)}, but a ${kindOf(inBase)} in the base language`,
      );
    if (typeof given === "string") return messageOf(given, typeof inBase === "string" ? inBase : null, path);
    if (isList(given)) return listOf(given, isList(inBase) ? inBase : null, path);
    return objectOf(given, typeof inBase === "object" && !isList(inBase) ? inBase : null, path, indent);
  }

  function listOf(given: readonly string[], inBase: readonly string[] | null, path: string): string {
    if (inBase && given.length !== inBase.length)
      throw new Error(
        `${locale}: ${path} has ${given.length} texts, but ${inBase.length} in the base language`,
      );
    const texts = given.map((one, index) => messageOf(one, inBase?.[index] ?? null, `${path}.${index}`));
    return `[${texts.join(", ")}]`;
  }

  function messageOf(text: string, baseText: string | null, path: string): string {
    try {
      const baseArgs = baseText === null ? undefined : compileMessage(baseText, { values }).args;
      return compileMessage(text, { values, baseArgs }).code;
    } catch (error) {
      throw new Error(`${locale}: ${path}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

/** @throws Error that names a key which the base language does not have. */
export function checkKeys(
  given: Messages,
  inBase: Messages,
  { locale, path }: { locale: string; path: string },
): void {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(inBase, key));
  if (unknown !== undefined) throw new Error(`${locale}: ${path}.${unknown} is not in the base language`);
}

function kindOf(value: Messages[string]): "text" | "list" | "group" {
  if (typeof value === "string") return "text";
  return isList(value) ? "list" : "group";
}

function isList(value: Messages[string] | undefined): value is readonly string[] {
  return Array.isArray(value);
}
