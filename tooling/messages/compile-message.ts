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
  /** The names in the message that the program's `values.ts` fills in. */
  readonly values: ReadonlySet<string>;
}

/** The names that `values.ts` of the program exports, and the arguments of this message in the base language. */
interface Scope {
  readonly values: ReadonlySet<string>;
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
  for (const name of message.args.keys()) {
    if (baseArgs && !baseArgs.has(name)) throw new Error(`{${name}} is not in the base language's message`);
  }
  const args = baseArgs ?? message.args;
  return { code: args.size === 0 ? body : functionOf(args, body), args, values: message.values };
}

function functionOf(args: ReadonlyMap<string, string>, body: string): string {
  const names = [...args.keys()].join(", ");
  const types = [...args].map(([name, type]) => `readonly ${name}: ${type}`).join("; ");
  const generic = [...args.values()].some((type) => type.endsWith("=> Node")) ? "<Node>" : "";
  return `${generic}({ ${names} }: { ${types} }) => ${body}`;
}

class Message {
  readonly args = new Map<string, string>();
  readonly values = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
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
    const [only] = elements;
    if (elements.length === 0) return '""';
    if (only && elements.length === 1 && isLiteralElement(only)) return JSON.stringify(only.value);
    // A value may be a number, which a template turns into text.
    const isValue = only && isArgumentElement(only) && this.#known.has(only.value);
    if (only && elements.length === 1 && !isValue) return this.#expression(only, pound);
    const parts = elements.map((element) =>
      isLiteralElement(element) ? escaped(element.value) : `\${${this.#expression(element, pound)}}`,
    );
    return `\`${parts.join("")}\``;
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
    if (this.#known.has(name)) {
      this.values.add(name);
      return name;
    }
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
