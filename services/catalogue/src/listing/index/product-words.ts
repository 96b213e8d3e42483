const maxTermLength = 30;
const maxTerms = 12;

/** The words of a search text, at most 12. */
export function searchTerms(texts: readonly string[]): string[] {
  return wordsOf(texts.join(" ")).slice(0, maxTerms);
}

/** The distinct words of a text in lower case. A "+" is the word "plus": S23+ is not S23. "2nd" is the word 2, and 1.2 no 2. */
export function wordsOf(text: string): string[] {
  const words =
    withoutOrdinals(text.toLowerCase())
      .replaceAll("+", " plus ")
      .match(/\d+\.\d+[a-z]*|[a-z0-9]+/g) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxTermLength)))];
}

/** Whether a word of a title or a search names the network, as in 5G. */
export function isNetworkWord(word: string): boolean {
  return /^[2345]g$/.test(word);
}

/** "2nd generation" is "2 generation": shoppers type "airpods pro 2". */
export function withoutOrdinals(text: string): string {
  return text.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, "$1");
}

/** The word `aseries` for A55: a letter names its models together, as in "samsung a series". */
export function seriesWords(title: string): string[] {
  return wordsOf(title).flatMap((word) => {
    const letter = /^([a-z])(?:\d+[a-z]*)?$/.exec(word)?.[1];
    return letter === undefined ? [] : [`${letter}series`];
  });
}

export function isSeriesWord(word: string): boolean {
  return /^[a-z]series$/.test(word);
}

/**
 * The words of both names of the connector, USB-C and Type-C. The word `ctoc` stands for USB-C at both ends: a cable from
 * USB-A to USB-C has the same words otherwise.
 */
export function connectorWords(texts: readonly string[]): string[] {
  if (!texts.some((text) => /\b(?:usb|type)[- ]c\b/i.test(text))) return [];
  const isAtBothEnds = texts.some((text) => /(?:usb|type)[- ]c to (?:usb|type)[- ]c/i.test(text));
  return ["usb", "type", "c", ...(isAtBothEnds ? ["ctoc"] : [])];
}
