import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { words } from "../vocabulary/words.ts";
import type { Reading } from "./reading.ts";

const names = new Set(words.spareParts.names);
const joints = new Set([...words.spareParts.joints, ...words.spareParts.asks]);

/**
 * Whether the text is a part and the phone that it is for: "battery for iphone 11", "iphone 11 ki battery". Of "iphone 11 with
 * good battery", the battery is a wish.
 */
export function asksForPart(
  chosen: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): boolean {
  const told = chosen.filter((one) => !joints.has(textOf(one)));
  const isPart = (one: Reading | undefined) => one !== undefined && names.has(textOf(one));
  const isFirst = isPart(told[0]) && told.length < chosen.length;
  const phone = isFirst ? told.slice(1) : told.slice(0, -1);
  return (
    (isFirst || isPart(told.at(-1))) && phone.length > 0 && phone.every((one) => namesPhone(one, vocabulary))
  );
}

function namesPhone({ meaning }: Reading, vocabulary: Vocabulary): boolean {
  if (meaning.is === "brand") return vocabulary.brand(meaning.brand).phones !== null;
  return meaning.is === "word" && meaning.words.every((word) => vocabulary.use(word).phones !== null);
}
