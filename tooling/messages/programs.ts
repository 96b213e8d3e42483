import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultLocale, type Locale } from "@haat/domain/locale";
import { z } from "zod";
import { type Catalog, checkKeys, compileMessages, parseCatalog } from "./catalog.ts";
import type { Values } from "./compile-message.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const banner = "// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.\n\n";

/** An application, service or package with a folder `messages`, which has one file for each language. */
export interface Program {
  readonly folder: string;
  readonly catalogs: ReadonlyMap<string, Catalog>;
  readonly valuesIn: (locale: Locale) => Values;
}

/** The folders of programs, packages first, because texts of theirs are values in those of applications. */
export function findPrograms(): string[] {
  return ["packages", "services", "apps"].flatMap((area) =>
    globSync(`${area}/*/messages/${defaultLocale}.json`, { cwd: root })
      .sort()
      .map((file) => dirname(dirname(join(root, file)))),
  );
}

/** The languages that a program has messages in. */
export function localesOf(folder: string): string[] {
  return globSync("*.json", { cwd: join(folder, "messages") })
    .sort()
    .map((name) => basename(name, ".json"));
}

/**
 * @param languages The locales of each program, by its folder.
 * @throws Error that names a program without messages in a language that another one has.
 */
export function checkLanguages(languages: ReadonlyMap<string, readonly string[]>): void {
  const known = new Set([...languages.values()].flat());
  for (const [folder, locales] of languages) {
    const missing = [...known].find((locale) => !locales.includes(locale));
    if (missing !== undefined) throw new Error(`${folder} has no messages in ${missing}`);
  }
}

export async function loadProgram(folder: string): Promise<Program> {
  const catalogs = localesOf(folder).map((locale): [string, Catalog] => [
    locale,
    parseCatalog(readFileSync(join(folder, "messages", `${locale}.json`), "utf8")),
  ]);
  return {
    folder,
    catalogs: new Map(catalogs),
    valuesIn: await loadValues(join(sourceOf(folder), "values.ts")),
  };
}

const valuesModule = z.object({
  valuesIn: z.custom<(locale: Locale) => Values>((value) => typeof value === "function"),
});

/** The facts and texts that any message of the program may name, such as `{shopName}`. */
async function loadValues(file: string): Promise<Program["valuesIn"]> {
  return existsSync(file) ? valuesModule.parse(await import(file)).valuesIn : () => ({});
}

const isApp = (folder: string) => existsSync(join(folder, "app"));

/** Where the program's compiled messages are. */
const sourceOf = (folder: string) => join(folder, isApp(folder) ? "app/messages" : "src/messages");

const packageFile = z.object({ imports: z.record(z.string(), z.unknown()).default({}) });

/** Whether the program imports its messages as `#messages/*`, which the build of an application leads to one language. */
function isForBrowsers(folder: string): boolean {
  const { imports } = packageFile.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  return Object.keys(imports).some((name) => name.endsWith("messages/*"));
}

/** The TypeScript files of a program's messages, by path. */
export function compileProgram({ folder, catalogs, valuesIn }: Program): ReadonlyMap<string, string> {
  const base = catalogs.get(defaultLocale);
  if (!base) throw new Error(`${folder} has no messages in ${defaultLocale}`);
  const target = sourceOf(folder);
  const forBrowsers = isForBrowsers(folder);
  const files = new Map<string, string>();
  for (const [locale, catalog] of catalogs) {
    const inBase = locale === defaultLocale ? null : base;
    const values = valuesIn(locale);
    if (forBrowsers) {
      checkKeys(catalog, base, { locale, path: "messages" });
      // A file for each group, because browsers load the groups that a page shows.
      for (const group of Object.keys(base)) {
        const language = { locale, base: inBase?.[group] ?? null, values };
        const code = compileMessages(`${group}Texts`, catalog[group] ?? {}, language);
        files.set(join(target, locale, `${fileNameOf(group)}.gen.ts`), moduleOf(locale, code));
      }
    } else {
      const code = compileMessages("messages", catalog, { locale, base: inBase, values });
      files.set(join(target, `${locale}.gen.ts`), moduleOf(locale, code));
    }
    if (forBrowsers)
      files.set(join(target, locale, "locale.gen.ts"), `${banner}export const locale = "${locale}";\n`);
  }
  if (!forBrowsers) files.set(join(target, "catalogs.gen.ts"), banner + catalogsOf([...catalogs.keys()]));
  return files;
}

/** `openPayment` is in `open-payment.gen.ts`. */
function fileNameOf(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Messages with the functions that they call. */
function moduleOf(locale: string, code: string): string {
  const called = ["formatNumber", "plural"].filter((name) => code.includes(`${name}(locale`));
  if (called.length === 0) return banner + code;
  const start = `import { ${called.join(", ")} } from "@haat/domain/message-format";\n\nconst locale = "${locale}";\n\n`;
  return banner + start + code;
}

/** The module with all languages of a service, which picks one for each request. */
function catalogsOf(locales: readonly string[]): string {
  const nameOf = (locale: string) => locale.replaceAll("-", "");
  const imports = locales.map(
    (locale) => `import { messages as ${nameOf(locale)} } from "./${locale}.gen.ts";\n`,
  );
  const entries = locales.map((locale) => `  "${locale}": ${nameOf(locale)},\n`);
  return `${imports.join("")}\nexport const catalogs = {\n${entries.join("")}};\n`;
}
