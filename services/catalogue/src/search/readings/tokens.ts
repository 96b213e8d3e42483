import { withoutOrdinals } from "../../listing/index/product-words.ts";

/** A run of letters, a number or a symbol. Digits and letters are separate tokens, so that `8gb` and `8 gb` are alike. */
export interface Token {
  readonly text: string;
  readonly kind: "letters" | "number" | "symbol";
  /** Of a number. */
  readonly value: number;
  /** No space separates it from the previous token. */
  readonly glued: boolean;
}

/** A longer text is cut, because the work must be bounded. */
const maxTextLength = 200;
const maxTokens = 36;
const maxWordLength = 30;

/** Lower case, one form per character (NFKC), and digits of any script as 0 to 9. */
export function normalizeText(text: string): string {
  const plain = text
    .slice(0, maxTextLength)
    .normalize("NFKC")
    .slice(0, maxTextLength)
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/\p{Pd}|−/gu, "-")
    .replace(/(^|\s)-(?=\p{L})/gu, "$1not ")
    .replace(/>=|≥/g, " at least ")
    .replace(/<=|≤/g, " at most ")
    .replace(/[\p{Cf}'’‘`´]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return withoutOrdinals(plain);
}

/** In every script, the ten digits are consecutive code points that start at a multiple of 16 (Urdu), or 6 after it (Hindi). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const low = code % 16;
  return /\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6;
}

const tokenPattern = /\p{Nd}[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+|₹|[+<>~%"/]|-/gu;

/** Splits normalized text. Punctuation that means nothing in a shop separates words. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    if (tokens.length === maxTokens) break;
    const [found] = match;
    const glued = match.index === end && end > 0;
    end = match.index + found.length;
    const next = text[end] ?? "";
    if (/\d/.test(found)) {
      tokens.push(...numberTokens(found, glued));
      continue;
    }
    const symbol = meaningOfSymbol(found, tokens.at(-1), glued, next);
    if (symbol !== null)
      tokens.push({ text: symbol.slice(0, maxWordLength), kind: kindOf(symbol), value: Number.NaN, glued });
  }
  return tokens.slice(0, maxTokens);
}

function kindOf(found: string): "letters" | "symbol" {
  return /[\p{L}\p{M}]/u.test(found) ? "letters" : "symbol";
}

/** `20,000` and `1,00,000` are one number, `13,14` are two. */
function numberTokens(found: string, glued: boolean): Token[] {
  const parts = found.split(",").filter((part) => part !== "");
  const grouped = parts.length > 1 && parts.every((part, index) => index === 0 || groupDigits.test(part));
  const texts = grouped ? [parts.join("")] : parts;
  return texts.map((text, index) => ({
    text: text.slice(0, maxWordLength),
    kind: "number" as const,
    value: Number(text),
    glued: glued && index === 0,
  }));
}

const groupDigits = /^\d{2,3}(?:\.\d+)?$/;

/** A plus sign is a word of many models, a hyphen between two amounts means "to". Null for a mere separator. */
function meaningOfSymbol(
  found: string,
  before: Token | undefined,
  glued: boolean,
  next: string,
): string | null {
  const afterNumber = glued && before !== undefined && (before.kind === "number" || before.text === "k");
  switch (found) {
    case "+":
      // "8+128", "8gb+128gb" and "50MP + 8MP" are two amounts.
      if (/\d/.test(next) && afterNumber) return null;
      if (/[\d ]/.test(next) && (before?.text === "gb" || before?.text === "mp")) return null;
      return isAnd(before, glued, next) ? "and" : "plus";
    case "-":
      return (/[\d₹]/.test(next) || next === " ") && before !== undefined && isAmount(before) ? "-" : null;
    case '"':
      return afterNumber ? found : null;
    case "/":
      return null;
    default:
      return found;
  }
}

/** "Phone + charger", but "iphone 14 + 5g" and "note 13 pro +". */
function isAnd(before: Token | undefined, glued: boolean, next: string): boolean {
  return !glued && next === " " && before?.kind !== "number" && before?.text !== "pro";
}

function isAmount({ kind, text }: Token): boolean {
  return kind === "number" || text === "k";
}

/** The tokens from `from` up to `to` as they were typed. */
export function textBetween(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, index) => (index > 0 && !glued ? ` ${text}` : text))
    .join("");
}
