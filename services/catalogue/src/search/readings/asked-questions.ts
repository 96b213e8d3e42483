import type { Question } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { isHelp, type Reading } from "./reading.ts";
import { asksForPart } from "./spare-parts.ts";

/** What the text asks the shop. */
export function questionsOf(
  chosen: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): Question[] {
  const asksMore = chosen.some(({ meaning }) => meaning.is === "question" && !meaning.isTown);
  const asked = chosen.flatMap((one): Question[] => {
    if (one.meaning.is === "question") return one.meaning.isTown && asksMore ? [] : [one.meaning.question];
    return one.meaning.is === "unknown" && isImei(textOf(one)) ? ["checks"] : [];
  });
  return [...new Set(asksForPart(chosen, textOf, vocabulary) ? [...asked, "repairs" as const] : asked)];
}

function isImei(text: string): boolean {
  return /^\d{15}$/.test(text);
}

/**
 * "How to return a phone" asks for no list of phones, and "purono phone bikri" for none of old ones. "Phone with warranty"
 * does, and so does a question about places and payments: "mobile in kolkata".
 */
export function isOnlyQuestion(kept: readonly Reading[], questions: readonly Question[]): boolean {
  const isAboutProducts = questions.some((question) => question === "emi" || question === "branches");
  return (
    questions.length > 0 &&
    !isAboutProducts &&
    kept.every((one) => (isHelp(one) ? !isJoint(one) : isPhoneWord(one) || saysNothingOfProducts(one)))
  );
}

/** A word that is not known, and the condition of the phone that a question is about. */
function saysNothingOfProducts({ meaning }: Reading): boolean {
  return meaning.is === "unknown" || (meaning.is === "filter" && meaning.filter.tags !== undefined);
}

function isJoint({ meaning }: Reading): boolean {
  return meaning.is === "ignored" && meaning.joins !== undefined;
}

function isPhoneWord({ meaning }: Reading): boolean {
  return meaning.is === "kind" && meaning.category === "Phone";
}
