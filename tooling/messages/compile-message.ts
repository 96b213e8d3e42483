import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from "@formatjs/icu-messageformat-parser";

/** The TypeScript of one message: a string, or a function of its arguments. */
export interface CompiledMessage {
  readonly code: string;
  /** The TypeScript type of each argument. */
  readonly args: ReadonlyMap<string, string>;
}

/** What the program's `values.ts` fills in, by name: facts of the shop that any message may name, such as `{shopName}`. */
export type Values = Readonly<Record<string, string | number>>;

interface Scope {
  readonly values: Values;
  /** The arguments of this message in the base language. */
  readonly baseArgs?: ReadonlyMap<string, string> | undefined;
}

/**
 * Compiles a message in ICU MessageFormat.
 * @throws Error for syntax that this shop has no use for, such as dates, which come formatted.
 */
export function compileMessage(text: string, { values, baseArgs }: Scope): CompiledMessage {
  const message = new Message(values);
  const elements = parse(text, { requiresOtherClause: true });
  const isRich = elements.some(isTagElement);
  const body = isRich ? message.parts(elements) : message.template(elements);
  if (baseArgs) checkArgs(message.args, baseArgs);
  const args = baseArgs ?? message.args;
  return { code: args.size === 0 ? body : functionOf(args, body), args };
}

/** A translation that leaves an argument out has lost a fact, such as an amount or a link. */
function checkArgs(args: CompiledMessage["args"], baseArgs: CompiledMessage["args"]): void {
  for (const name of args.keys()) {
    if (!baseArgs.has(name)) throw new Error(`{${name}} is not in the base language's message`);
  }
  for (const name of baseArgs.keys()) {
    if (!args.has(name)) throw new Error(`{${name}} of the base language's message is missing`);
  }
}

function functionOf(args: ReadonlyMap<string, string>, body: string): string {
  const names = [...args.keys()].join(", ");
  const types = [...args].map(([name, type]) => `readonly ${name}: ${type}`).join("; ");
  const generic = [...args.values()].some((type) => type.endsWith("=> Node")) ? "<Node>" : "";
  return `${generic}({ ${names} }: { ${types} }) => ${body}`;
}

class Message {
  readonly args = new Map<string, string>();
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
  }

  /** A list of strings and of what the tags' functions return. */
  parts(elements: readonly MessageFormatElement[]): string {
    const parts: string[] = [];
    let texts: MessageFormatElement[] = [];
    const flush = () => {
      if (texts.length > 0) parts.push(this.template(texts));
      texts = [];
    };
    for (const element of elements) {
      if (isTagElement(element)) {
        flush();
        this.#argument(element.value, "(text: string) => Node");
        parts.push(`${element.value}(${this.template(element.children)})`);
      } else {
        texts.push(element);
      }
    }
    flush();
    return `[${parts.join(", ")}]`;
  }

  template(elements: readonly MessageFormatElement[], pound = ""): string {
    const texts = elements.map((element) => this.#textOf(element));
    const [only] = elements;
    if (texts.every((text) => text !== null)) return JSON.stringify(texts.join(""));
    if (only && elements.length === 1) return this.#expression(only, pound);
    const parts = elements.map((element, index) => {
      const text = texts[index];
      return typeof text === "string" ? escaped(text) : `\${${this.#expression(element, pound)}}`;
    });
    return `\`${parts.join("")}\``;
  }

  /** What is known now; null for what depends on arguments. */
  #textOf(element: MessageFormatElement): string | null {
    if (isLiteralElement(element)) return element.value;
    const value = isArgumentElement(element) ? this.#values[element.value] : undefined;
    return value === undefined ? null : String(value);
  }

  #expression(element: MessageFormatElement, pound: string): string {
    if (isPoundElement(element)) return `formatNumber(locale, ${pound})`;
    if (isArgumentElement(element)) return this.#argument(element.value, "string");
    if (isNumberElement(element) && !element.style)
      return `formatNumber(locale, ${this.#argument(element.value, "number")})`;
    if (isPluralElement(element) && element.offset === 0 && element.pluralType === "cardinal") {
      const name = this.#argument(element.value, "number");
      return `plural(locale, ${name}, ${this.#options(element, name)})`;
    }
    if (isSelectElement(element)) {
      const type = Object.keys(element.options).map((option) => JSON.stringify(option));
      const name = this.#argument(element.value, type.join(" | "));
      return `${this.#options(element, pound)}[${name}]`;
    }
    throw new Error("this message has syntax that the compiler does not support");
  }

  #options({ options }: PluralElement | SelectElement, pound: string): string {
    const entries = Object.entries(options).map(
      ([name, { value }]) => `${propertyName(name)}: ${this.template(value, pound)}`,
    );
    return `{ ${entries.join(", ")} }`;
  }

  #argument(name: string, type: string): string {
    const given = this.args.get(name);
    // A number may also choose a plural form, and a plain `{text}` of a selected word inserts that word.
    if (given === undefined || given === "string") this.args.set(name, type);
    else if (type !== "string" && given !== type) throw new Error(`{${name}} has two types`);
    return name;
  }
}

/** A key as it stands in an object literal. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

function escaped(text: string): string {
  return text.replace(/[`\\]|\$\{/g, "\\$&").replaceAll("\n", "\\n");
}
