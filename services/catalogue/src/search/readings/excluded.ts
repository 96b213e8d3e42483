import { words } from "../vocabulary/words.ts";
import { isHelp, type Reading } from "./reading.ts";

/**
 * Leaves out "not samsung" and "vivo aur oppo nahi": to ignore what is unwanted is better than to search for it. "Without 5g"
 * asks for the other networks.
 */
export function withoutNegated(readings: readonly Reading[]): { kept: Reading[]; negated: Reading[] } {
  const out = new Set<Reading>();
  const replaced = new Map<Reading, Reading[]>();
  for (const [index, reading] of readings.entries()) {
    if (reading.meaning.is !== "negation") continue;
    const others =
      reading.meaning.of === "next" ? readings.slice(index + 1) : readings.slice(0, index).toReversed();
    const targets = targetsOf(others);
    const left = otherNetworks(targets, readings);
    if (left) for (const one of [reading, ...targets]) replaced.set(one, one === targets[0] ? [left] : []);
    else for (const one of [reading, ...targets]) out.add(one);
  }
  return {
    kept: readings.filter((one) => !out.has(one)).flatMap((one) => replaced.get(one) ?? one),
    negated: readings.filter((one) => out.has(one)),
  };
}

/** The networks besides those of the targets. Undefined when the targets or other words of the text say something else. */
function otherNetworks(targets: readonly Reading[], readings: readonly Reading[]): Reading | undefined {
  const excluded = targets.flatMap(networksOf);
  const named = readings.filter((one) => networksOf(one).length > 0);
  const [first] = targets;
  if (!first || excluded.length === 0 || named.length > targets.length) return undefined;
  const networks = Object.keys(words.networks).filter((network) => !excluded.includes(network));
  return { ...first, meaning: { is: "filter", filter: { networks } } };
}

function networksOf({ meaning }: Reading): readonly string[] {
  return (meaning.is === "filter" && meaning.filter.networks) || [];
}

/**
 * What a negation excludes, nearest first: all of "vivo and oppo" and of "galaxy s23", only the brand of "samsung under
 * 20000" and of "samsung phone".
 */
function targetsOf(others: readonly Reading[]): Reading[] {
  const near = others.slice(others.findIndex((other) => !isHelp(other)));
  const [first, second] = near;
  if (!first || isHelp(first)) return [];
  const isPhoneOf = first.meaning.is === "kind" && second !== undefined && whatIs(second) === "name";
  const targets: Reading[] = [];
  for (const other of isPhoneOf ? near.slice(1) : near) {
    if (other.meaning.is === "or") continue;
    const [target = other] = targets;
    if (whatIs(other) !== whatIs(target)) break;
    targets.push(other);
  }
  return targets;
}

/** What a negation excludes together. */
function whatIs({ meaning }: Reading): string {
  if (meaning.is === "filter") return Object.keys(meaning.filter).join();
  return meaning.is === "brand" || meaning.is === "word" || meaning.is === "unknown" ? "name" : meaning.is;
}
