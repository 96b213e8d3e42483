// Words in Devanagari and Bengali are written as they sound, so they are compared by sound with the words of the catalogue.

const devanagari: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "ch",
  ज: "j",
  झ: "j",
  ञ: "n",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॉ": "o",
  "ॅ": "e",
  "ं": "n",
  "ँ": "n",
  "ः": "",
};

const bengali: Readonly<Record<string, string>> = {
  অ: "a",
  আ: "a",
  ই: "i",
  ঈ: "i",
  উ: "u",
  ঊ: "u",
  ঋ: "ri",
  এ: "e",
  ঐ: "oi",
  ও: "o",
  ঔ: "ou",
  ক: "k",
  খ: "kh",
  গ: "g",
  ঘ: "gh",
  ঙ: "n",
  চ: "ch",
  ছ: "ch",
  জ: "j",
  ঝ: "j",
  ঞ: "n",
  ট: "t",
  ঠ: "t",
  ড: "d",
  ঢ: "d",
  ণ: "n",
  ত: "t",
  থ: "t",
  দ: "d",
  ধ: "d",
  ন: "n",
  প: "p",
  ফ: "f",
  ব: "b",
  ভ: "v",
  ম: "m",
  য: "j",
  র: "r",
  ল: "l",
  শ: "s",
  ষ: "s",
  স: "s",
  হ: "h",
  ৎ: "t",
  "া": "a",
  "ি": "i",
  "ী": "i",
  "ু": "u",
  "ূ": "u",
  "ৃ": "ri",
  "ে": "e",
  "ৈ": "oi",
  "ো": "o",
  "ৌ": "ou",
  "ং": "ng",
  "ঁ": "",
  "ঃ": "",
};

const letters: Readonly<Record<string, string>> = { ...devanagari, ...bengali };
const consonant = /[\u0915-\u0939\u0995-\u09b9]/;
const killsVowel = "\u094d\u09cd";
const dots = "\u093c\u09bc";
const vowelSign = /[\u093e-\u094c\u0945\u0949\u09be-\u09cc]/;

/** Whether the word is in a script that `romanize` knows. */
export function isIndic(word: string): boolean {
  return /[\u0900-\u09ff]/.test(word);
}

/** Spells a Devanagari or Bengali word in Latin letters. The vowel after a consonant that no sign writes becomes `a`. */
export function romanize(word: string): string {
  let latin = "";
  const chars = Array.from(word);
  for (const [index, char] of chars.entries()) {
    latin += letters[char] ?? (/[a-z0-9]/.test(char) ? char : "");
    if (!consonant.test(char)) continue;
    let next = index + 1;
    if (dots.includes(chars[next] ?? " ")) next += 1;
    const following = chars[next];
    if (following === undefined || killsVowel.includes(following) || vowelSign.test(following)) continue;
    latin += "a";
  }
  return latin;
}

/**
 * The consonants of a word by sound: words that sound alike have the same key. Vowels differ most between spellings
 * (samsung, sumsung, saimsang), so they count only as one letter at the start.
 */
export function soundKey(word: string): string {
  const plain = plainSounds(word);
  const consonants = plain.slice(1).replace(/[aeiouyh]/g, "");
  return (/[aeiouy]/.test(plain.charAt(0)) ? "a" : plain.charAt(0)) + consonants;
}

/** A spelling by sound with one letter per sound. Close words have a small edit distance. */
export function plainSounds(word: string): string {
  let text = word;
  for (const [pattern, sound] of spellings) text = text.replace(pattern, sound);
  return text;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^x/g, "s"],
  [/ph/g, "f"],
  [/gh/g, "g"],
  [/kh/g, "k"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/bh/g, "b"],
  [/ch(?=n)/g, "k"],
  [/tch|ch/g, "C"],
  [/sh/g, "s"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/C/g, "c"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/ng(?![aeiou])/g, "n"],
  [/nk/g, "n"],
  [/ee|ea|ie/g, "i"],
  [/oo|ou/g, "u"],
  [/aa|au/g, "a"],
  [/ai|ay|ei|ey/g, "e"],
  [/(.)\1+/g, "$1"],
];
