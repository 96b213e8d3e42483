import { distance } from "fastest-levenshtein";
import type { Dictionary, Meaning } from "../vocabulary/meaning.ts";
import { isIndic, plainSounds, romanize, soundKey } from "./sounds.ts";

interface Entry {
  readonly key: string;
  readonly sound: string;
  readonly plain: string;
  /** A brand or a word of many models. */
  readonly isCommon: boolean;
  readonly isColor: boolean;
  /** Subtracted from the cost. */
  readonly bonus: number;
}

export interface Guess {
  readonly key: string;
  /** About 1 for one edit, 2 for two. */
  readonly cost: number;
}

const mostGuesses = 4;
const costOfEdits = [0.5, 1.2, 2.2] as const;
const shortestHelp = 6;
/** Shorter words are corrected only when they are brands, or common words with swapped letters. */
const shortestWord = 4;

/** Finds the known words that a misspelled or romanized word may stand for. */
export class Spelling {
  readonly #bySound = new Map<string, Entry[]>();
  readonly #byFirst = new Map<string, Entry[]>();
  readonly #byRest = new Map<string, Entry[]>();

  constructor(dictionary: Dictionary, popularity: (word: string) => number) {
    for (const [key, meanings] of dictionary.entries()) {
      if (!canBeMisspelled(key, meanings)) continue;
      const isBrand = meanings.some(({ is }) => is === "brand");
      const isKind = meanings.some(({ is }) => is === "kind");
      const share = popularity(key);
      const isCommon = isBrand || share > 0.5;
      const isShort = key.length < shortestWord && !isBrand;
      if (isShort && !isCommon) continue;
      const bonus = (isBrand || isKind ? 0.2 : 0) + 0.2 * share;
      const isColor = meanings.every((meaning) => meaning.is === "filter" && meaning.filter.colors);
      const entry = { key, ...soundsOf(key), isCommon, isColor, bonus };
      push(this.#byFirst, entry.sound.charAt(0), entry);
      // Of a short word, two letters may be swapped: "por" is "pro".
      if (isShort) continue;
      push(this.#bySound, entry.sound, entry);
      push(this.#byRest, key.slice(1), entry);
    }
  }

  /** The likeliest words first. */
  guesses(word: string): Guess[] {
    const heard = isIndic(word);
    const latin = heard ? romanize(word) : word;
    if (latin.length < 3 || !/^[a-z]+$/.test(latin)) return [];
    if (!heard && isHammered(latin)) return [];
    const sound = soundKey(latin);
    const plain = plainSounds(latin);
    const found = new Map<string, number>();
    const offer = (entry: Entry, cost: number) => {
      const known = found.get(entry.key);
      if (known === undefined || cost < known) found.set(entry.key, cost);
    };
    for (const entry of this.#bySound.get(sound) ?? []) {
      const cost = soundCost(latin, plain, entry, heard);
      if (cost !== null && (heard || canBeColor(latin, entry))) offer(entry, cost - entry.bonus);
    }
    this.#near(latin, sound, (entry) => {
      const cost = heard ? heardCost(plain, entry) : editCost(latin, entry.key);
      if (cost !== null && (heard || canBeColor(latin, entry))) offer(entry, cost - entry.bonus);
    });
    return [...found]
      .map(([key, cost]) => ({ key, cost: Math.max(cost, 0.3) }))
      .toSorted((a, b) => a.cost - b.cost || (a.key < b.key ? -1 : 1))
      .slice(0, mostGuesses);
  }

  /** Words that start alike. The first letter is seldom wrong, but it may be missing, doubled or swapped. */
  #near(latin: string, sound: string, visit: (entry: Entry) => void): void {
    const firsts = new Set([sound.charAt(0), soundKey(latin.slice(1)).charAt(0)]);
    // `forEach` makes no object for each of thousands of words.
    for (const first of firsts)
      this.#byFirst.get(first)?.forEach((entry) => {
        if (Math.abs(entry.key.length - latin.length) <= 2 && startsAlike(latin, sound, entry)) visit(entry);
      });
    // A missing first letter: "amsung".
    this.#byRest.get(latin)?.forEach(visit);
  }
}

/** One or two letters, repeated, as in "zzzzqq": it is no word, and would sound like a short one. */
const isHammered = (latin: string): boolean => latin.length > 3 && latin.replace(/(.)\1+/g, "$1").length < 3;

/** Kept from one vocabulary to the next, because most words stay. */
const knownSounds = new Map<string, { readonly sound: string; readonly plain: string }>();

function soundsOf(key: string) {
  const known = knownSounds.get(key);
  if (known) return known;
  const sounds = { sound: soundKey(key), plain: plainSounds(key) };
  knownSounds.set(key, sounds);
  return sounds;
}

function startsAlike(latin: string, sound: string, entry: Entry): boolean {
  return sound.charAt(0) === entry.sound.charAt(0) || latin[1] === entry.key[0];
}

/** Codes and numbers are never corrected into each other. Of the words that help, only long ones are worth a guess. */
function canBeMisspelled(key: string, meanings: readonly Meaning[]): boolean {
  if (!/^[a-z]{3,}$/.test(key)) return false;
  return meanings.some((meaning) => {
    const { is } = meaning;
    if (is === "brand") return true;
    // A word that resembles a town asks for no branch.
    if (is === "question" && meaning.isTown) return false;
    if (is === "otherGoods") return false;
    if (
      is === "ignored" ||
      is === "question" ||
      is === "deal" ||
      is === "or" ||
      is === "negation" ||
      is === "numeral" ||
      is === "unit" ||
      is === "currency"
    )
      return key.length >= shortestHelp;
    if (is === "marker" || is === "multiplier") return key.length >= 5;
    return is === "word" || key.length >= shortestWord;
  });
}

const shortestReplaced = 6;

/** Many English words are like a short name of a color with another letter or sound: bold, slot, late. */
function canBeColor(latin: string, { key, isColor }: Entry): boolean {
  if (!isColor || latin.length >= shortestReplaced) return true;
  return latin[0] === key[0] && (isSwap(latin, key) || isPartOf(latin, key) || isPartOf(key, latin));
}

/** Whether the letters of a word are those of another one with letters left out. */
function isPartOf(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.length < long.length;
}

const mostExtraLetters = 3;

function soundCost(latin: string, plain: string, entry: Entry, heard: boolean): number | null {
  if (latin.length < 3 || (latin.length < 4 && !entry.isCommon)) return null;
  // Repeated letters are one sound.
  if (!heard && Math.abs(latin.length - entry.key.length) > mostExtraLetters) return null;
  const edits = distance(plain, entry.plain);
  const longest = Math.max(plain.length, entry.plain.length);
  if (edits > Math.max(1, longest * (heard ? 0.6 : 0.4))) return null;
  return (heard ? 0.5 : 0.7) + 0.25 * edits;
}

function heardCost(plain: string, entry: Entry): number | null {
  const edits = distance(plain, entry.plain);
  const longest = Math.max(plain.length, entry.plain.length);
  return longest >= 5 && edits <= longest * 0.3 ? 0.9 + 0.5 * edits : null;
}

/** Null when more letters differ than a word of this length may have. */
function editCost(typed: string, known: string): number | null {
  if (known.length < shortestWord) return isSwap(typed, known) ? costOfEdits[1] : null;
  const edits = edit(typed, known);
  return edits > mostEdits(typed) ? null : (costOfEdits[edits] ?? null);
}

/** Whether two neighboring letters are swapped, and no others differ. */
function isSwap(typed: string, known: string): boolean {
  return typed.length === known.length && distance(typed, known) === 2 && edit(typed, known) === 1;
}

function mostEdits({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** Whether a part of a word may be typed so: of "power benk", the part "benk". */
export function canBeTyped(typed: string, known: string): boolean {
  return edit(typed, known) <= mostEdits(typed);
}

/** Edit distance in which two swapped neighbors are one edit. */
function edit(typed: string, known: string): number {
  let first = 0;
  while (first < typed.length && typed[first] === known[first]) first += 1;
  const plain = distance(typed, known);
  const swapped = typed[first] === known[first + 1] && typed[first + 1] === known[first];
  if (!swapped || typed[first + 1] === undefined) return plain;
  return Math.min(plain, 1 + distance(typed.slice(first + 2), known.slice(first + 2)));
}

function push(groups: Map<string, Entry[]>, group: string, entry: Entry): void {
  const entries = groups.get(group);
  if (entries) entries.push(entry);
  else groups.set(group, [entry]);
}
