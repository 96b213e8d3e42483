import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What personal data looks like. Digits that are part of an id or a number are something else. */
const patterns: ReadonlyMap<string, RegExp> = new Map([
  ["phone number", /(?<![\w.+-]|\d[ -])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/g],
  ["e-mail address", /[\w.+-]+@[a-z][\w-]*(?:\.[a-z][\w-]*)*\.[a-z]{2,}(?![\w@])/gi],
  ["token", /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g],
  ["IMEI", /(?<![\w.-])\d{15}(?![\w.-])/g],
]);

/** The lines of all logs, except those of the simulated providers, that hold personal data of any shopper. */
export async function findPersonalData(logs: string): Promise<string[]> {
  const names = (await readdir(logs)).filter((name) => !name.startsWith("simulators"));
  const found = await Promise.all(
    names.map(async (name) => personalDataIn(await readFile(join(logs, name), "utf8"), name)),
  );
  return found.flat();
}

/** Which kinds of personal data each line has, without the data. */
export function personalDataIn(text: string, name: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...patterns]
        .filter(([kind, pattern]) =>
          [...line.matchAll(pattern)].some(([match]) => kind !== "IMEI" || hasCheckDigit(match)),
        )
        .map(([kind]) => `${name}:${index + 1}: ${kind}`),
    );
}

/** The last digit of an IMEI is computed from the others (Luhn). Other numbers of 15 digits mostly fail it. */
function hasCheckDigit(digits: string): boolean {
  const sum = digits.split("").reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
