import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { defaultLocale } from "@haat/domain/locale";
import { describe, expect, test } from "vitest";
import type { Catalog } from "../catalog.ts";
import { checkLanguages, compileProgram, findPrograms, loadProgram, type Program } from "../programs.ts";
import { pseudoCatalog, pseudoLocale } from "../pseudo-locale.ts";

const programs = await Promise.all(findPrograms().map(loadProgram));

test("finds the programs with messages", () => {
  const names = programs.map(({ folder }) => basename(folder));
  expect(names).toEqual(expect.arrayContaining(["auth", "service-kit"]));
});

test("rejects a program without a language that another one has", () => {
  const languages = new Map(programs.map(({ folder, catalogs }) => [folder, [...catalogs.keys()]]));
  expect(() => checkLanguages(languages)).not.toThrow();
  const [first = ""] = languages.keys();
  languages.set(first, ["en-IN", "hi-IN"]);
  expect(() => checkLanguages(languages)).toThrow("has no messages in hi-IN");
});

describe.each(programs.map((program) => [basename(program.folder), program] as const))(
  "%s",
  (_name, program) => {
    test("has compiled messages that are current", () => {
      for (const [file, code] of compileProgram(program)) {
        expect(
          readFileSync(file, "utf8"),
          `${file} is stale: run \`pnpm --filter @haat/messages compile\``,
        ).toBe(code);
      }
    });

    test("compiles another language with the same keys and arguments", () => {
      const files = compileProgram(withPseudoLocale(program));
      const translated = [...files].filter(([file]) => file.includes(pseudoLocale));
      expect(translated.length).toBeGreaterThan(0);
      for (const [file, code] of translated) {
        expect(shapeOf(code)).toEqual(shapeOf(files.get(file.replace(pseudoLocale, defaultLocale)) ?? ""));
      }
    });

    test("rejects a language that lacks a key, or has one too many", () => {
      const [group = "", ...others] = Object.keys(withPseudoLocale(program).catalogs.get(pseudoLocale) ?? {});
      const translation = withPseudoLocale(program).catalogs.get(pseudoLocale) ?? {};
      const without = Object.fromEntries(others.map((name) => [name, translation[name] ?? {}]));
      expect(() => compileProgram(withLocale(program, { ...without, [group]: {} }))).toThrow("is missing");
      const withMore = { ...translation, [group]: { ...translation[group], unheardOf: "?" } };
      expect(() => compileProgram(withLocale(program, withMore))).toThrow(
        "unheardOf is not in the base language",
      );
      expect(() => compileProgram(withLocale(program, { ...translation, unheardOf: {} }))).toThrow(
        "unheardOf is not in the base language",
      );
    });
  },
);

function withPseudoLocale(program: Program): Program {
  return withLocale(program, pseudoCatalog(program.catalogs.get(defaultLocale) ?? {}));
}

function withLocale(program: Program, catalog: Catalog): Program {
  return { ...program, catalogs: new Map([...program.catalogs, [pseudoLocale, catalog]]) };
}

/** The keys and arguments of compiled messages, without their texts. */
function shapeOf(code: string): string[] {
  return [
    ...code.matchAll(/^ *(?:export const )?("[^"]+"|\w+)(?::| =)(?: (?:<Node>)?(\(\{.*?\}\)) =>)?/gm),
  ].map(([, key, args]) => `${key} ${args ?? ""}`);
}
