import type { AllowedPhrase, AvoidedWord } from "./word-list.ts";

export interface SourceFile {
  /** Relative to the repository root, with slashes. */
  readonly file: string;
  readonly text: string;
}

/** Finds every avoided word in the paths and texts of `files`, and every allowed phrase that its file does not contain. */
export function findAvoidedWords(
  files: readonly SourceFile[],
  avoided: readonly AvoidedWord[],
  allowed: readonly AllowedPhrase[],
): string[] {
  const advice = new Map(avoided.flatMap(({ words, say }) => words.map((word) => [plain(word), say])));
  const pattern = patternOf(avoided.flatMap(({ words }) => words));
  const unused = new Set(allowed);
  const errors: string[] = [];
  for (const { file, text } of files) {
    let checked = text;
    for (const exception of allowed)
      if (exception.file === file && checked.includes(exception.phrase)) {
        checked = checked.replaceAll(exception.phrase, " ");
        unused.delete(exception);
      }
    const report = (place: string, word: string): void => {
      errors.push(`${place}: "${word}": say ${advice.get(word)}`);
    };
    for (const { word } of matches(file, pattern)) report(file, word);
    for (const { word, line } of matches(checked, pattern)) report(`${file}:${line}`, word);
  }
  for (const { file, phrase } of unused)
    errors.push(`tooling/words/word-list.ts: ${file} does not contain "${phrase}": remove the exception`);
  return errors;
}

/** A space in a word also matches a line break with the comment mark of the next line. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const choices = longestFirst.map((word) => word.replaceAll(" ", String.raw`[\s*/#-]+`));
  return new RegExp(String.raw`\b(?:${choices.join("|")})\b`, "gi");
}

function* matches(text: string, pattern: RegExp): Generator<{ word: string; line: number }> {
  // standIn, STAND_IN and stand_in become stand-in.
  const split = text.replace(/([a-z\d])(?=[A-Z])/g, "$1-").replaceAll("_", "-");
  for (const { 0: match, index } of split.matchAll(pattern))
    yield { word: plain(match), line: split.slice(0, index).split("\n").length };
}

const plain = (match: string): string => match.toLowerCase().replace(/[^a-z]+/g, " ");
