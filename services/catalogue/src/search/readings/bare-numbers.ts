import type { Unit } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Phrases, Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const costOfQuantity = 0.1;
const costOfBareUnit = 0.5;

/** Numbers that say what they are without a unit: 8/128, "iphone 13 256", "power bank 10000", 6.7. */
export function bareNumberReadings(
  from: number,
  tokens: readonly Token[],
  phrases: Phrases,
  vocabulary: Vocabulary,
): Reading[] {
  return [
    ...pairAt(from, tokens, phrases, vocabulary),
    ...bareStorage(from, tokens, phrases, vocabulary),
    ...bareFeature(from, tokens, vocabulary),
    ...bareInches(from, tokens),
  ];
}

/** 8/128, 8+128, 8gb 128gb, 8 gb ram 128 gb: RAM and storage of one phone. */
function pairAt(from: number, tokens: readonly Token[], phrases: Phrases, vocabulary: Vocabulary): Reading[] {
  const readings: Reading[] = [];
  for (const ram of halves(from, tokens, phrases, ["gb", "gb ram"])) {
    for (const start of [ram.to, ...phrases.at(ram.to, "or").map(({ to }) => to)])
      for (const storage of halves(start, tokens, phrases, ["gb", "gb storage", "tb", "tb storage"])) {
        const gb = storage.isTb ? storage.value * 1024 : storage.value;
        if (
          !vocabulary.ramGb.includes(ram.value) ||
          !vocabulary.storageGb.includes(gb) ||
          gb < 16 ||
          gb <= ram.value
        )
          continue;
        // "iphone 12 64gb" is no phone with 12 GB of RAM.
        const isBare = !ram.hasUnit && !tokens[start]?.glued && isAfterName(from, phrases);
        readings.push({
          from,
          to: storage.to,
          cost: costOfQuantity + (isBare ? costOfBareUnit + 0.1 : 0),
          meaning: { is: "memory", ramGb: ram.value, storageGb: gb },
          corrected: null,
        });
      }
  }
  return readings;
}

/** Whether a word before it may be that of a model, to which the number belongs. */
function isAfterName(from: number, phrases: Phrases): boolean {
  const isKind = phrases.at(from - 1, "kind").length > 0;
  return !isKind && phrases.at(from - 1, "word").length + phrases.at(from - 1, "brand").length > 0;
}

function* halves(from: number, tokens: readonly Token[], phrases: Phrases, units: readonly Unit[]) {
  const token = tokens[from];
  if (token?.kind !== "number") return;
  yield { to: from + 1, value: token.value, hasUnit: false, isTb: false };
  for (const { to, meaning } of phrases.at(from + 1, "unit")) {
    if (!units.includes(meaning.unit)) continue;
    const half = { value: token.value, hasUnit: true, isTb: meaning.unit.startsWith("tb") };
    yield { ...half, to };
    if (units.includes("gb ram"))
      for (const noun of phrases.at(to, "unit"))
        if (noun.meaning.unit === "ram") yield { ...half, to: noun.to };
    if (units.includes("tb"))
      for (const noun of phrases.at(to, "unit"))
        if (noun.meaning.unit === "storage") yield { ...half, to: noun.to };
  }
}

/** "iphone 13 256" and "iphone13pro256": a bare number that only a storage has. */
function bareStorage(
  from: number,
  tokens: readonly Token[],
  phrases: Phrases,
  { storageGb }: Vocabulary,
): Reading[] {
  const token = tokens[from];
  if (token?.kind !== "number" || token.value < 32 || token.value > 1024 || !storageGb.includes(token.value))
    return [];
  if (token.glued && !followsName(from, tokens, phrases)) return [];
  return [
    {
      from,
      to: from + 1,
      cost: costOfBareUnit,
      meaning: { is: "quantity", unit: "gb storage", min: null, max: null, plain: token.value },
      corrected: null,
    },
  ];
}

/** "power bank 10000": a bare number that features of accessories have with a unit. */
function bareFeature(from: number, tokens: readonly Token[], vocabulary: Vocabulary): Reading[] {
  const token = tokens[from];
  if (token?.kind !== "number") return [];
  return vocabulary.unitless(token.text).map((word) => ({
    from,
    to: from + 1,
    cost: costOfBareUnit,
    meaning: { is: "word", words: [word], ofKind: true },
    corrected: null,
  }));
}

const shortestWord = 3;
const longestCode = 3;

/** Whether a number ends a whole name that it is typed together with: "pro256", "7a128", but not "ip64" or "a128". */
function followsName(from: number, tokens: readonly Token[], phrases: Phrases): boolean {
  for (let start = from - 1; start >= Math.max(from - longestCode, 0); start -= 1) {
    const { text = "", glued } = tokens[start] ?? {};
    const isWhole = start < from - 1 || text.length >= shortestWord || (glued && text.length > 1);
    const names = phrases.at(start, "word");
    if (isWhole && names.some(({ to, corrected }) => to === from && corrected === null)) return true;
  }
  return false;
}

/** "6.7" alone is a screen size. */
function bareInches(from: number, tokens: readonly Token[]): Reading[] {
  const token = tokens[from];
  if (token?.kind !== "number" || !token.text.includes(".") || token.value < 4 || token.value > 8.5)
    return [];
  return [
    {
      from,
      to: from + 1,
      cost: costOfBareUnit,
      meaning: { is: "quantity", unit: "inch", min: null, max: null, plain: token.value },
      corrected: null,
    },
  ];
}
