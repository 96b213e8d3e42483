import type { Marker, Meaning, Unit } from "../vocabulary/meaning.ts";
import type { Token } from "./tokens.ts";

/** One way to read the tokens from `from` up to `to`. The cheapest readings that cover the text win. */
export interface Reading {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  readonly meaning: Meaning | Quantity | Memory | Unknown;
  /** The corrected text, when the spelling was. */
  readonly corrected: string | null;
}

interface Unknown {
  readonly is: "unknown";
}

export type QuantityUnit = Unit | "rupees";

/** A number with a unit, and whether it is the least, the most or about that. */
export interface Quantity {
  readonly is: "quantity";
  readonly unit: QuantityUnit;
  readonly min: number | null;
  readonly max: number | null;
  /** As typed, without comparison: `10000mah`. */
  readonly plain: number | null;
}

/** RAM and storage of one phone, as in 8/128. */
export interface Memory {
  readonly is: "memory";
  readonly ramGb: number;
  readonly storageGb: number;
}

/** The readings of words by their start, for the grammar of prices. */
export class Phrases {
  readonly #byStart = new Map<number, Reading[]>();

  constructor(readings: readonly Reading[]) {
    for (const reading of readings) {
      const list = this.#byStart.get(reading.from);
      if (list) list.push(reading);
      else this.#byStart.set(reading.from, [reading]);
    }
  }

  at<Is extends Meaning["is"]>(from: number, is: Is): readonly ReadingOf<Is>[] {
    return this.#byStart.get(from)?.filter((reading) => means(reading, is)) ?? [];
  }

  markers(from: number, marker: Marker): readonly ReadingOf<"marker">[] {
    return this.at(from, "marker").filter(({ meaning }) => meaning.marker === marker);
  }

  /** "max" and "me" mark a price only with a number that is large enough to be one. */
  isAmbiguous(from: number, to: number): boolean {
    return (this.#byStart.get(from) ?? []).some(
      ({ to: end, meaning }) => end === to && (meaning.is === "word" || meaning.is === "ignored"),
    );
  }

  /** Skips words such as "rs" and "price" between a marker and its number. */
  afterFillers(from: number): readonly number[] {
    return [from, ...this.at(from, "ignored").map(({ to }) => to)];
  }
}

type ReadingOf<Is extends Meaning["is"]> = Reading & { readonly meaning: Extract<Meaning, { is: Is }> };

function means<Is extends Meaning["is"]>(reading: Reading, is: Is): reading is ReadingOf<Is> {
  return reading.meaning.is === is;
}

/** One reading from the first to the last of several. */
export function together(readings: readonly Reading[], meaning: Reading["meaning"]): Reading {
  const from = Math.min(...readings.map((one) => one.from));
  const to = Math.max(...readings.map((one) => one.to));
  return { from, to, cost: 0, meaning, corrected: null };
}

/** Words that help to read others, and those without effect. */
export function isHelp({ meaning }: Reading): boolean {
  return ["ignored", "question", "or", "marker", "currency", "unit", "multiplier", "numeral"].includes(
    meaning.is,
  );
}

export function isPerson({ meaning }: Reading): boolean {
  return meaning.is === "ignored" && meaning.isPerson === true;
}

/** Whether it covers more than symbols. */
export function isReadable({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind !== "symbol");
}
