import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultLocale } from "@haat/domain/locale";
import { type Catalog, type CompiledMessages, compileMessages, parseCatalog } from "./catalog.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const banner = "// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.\n\n";

/** An application, service or package with a folder `messages`, which has one file for each language. */
export interface Program {
  readonly folder: string;
  readonly catalogs: ReadonlyMap<string, Catalog>;
}

export function findPrograms(): Program[] {
  return globSync(`{apps,services,packages}/*/messages/${defaultLocale}.json`, { cwd: root })
    .sort()
    .map((file) => {
      const messages = dirname(join(root, file));
      const catalogs = globSync("*.json", { cwd: messages })
        .sort()
        .map((name): [string, Catalog] => [
          basename(name, ".json"),
          parseCatalog(readFileSync(join(messages, name), "utf8")),
        ]);
      return { folder: dirname(messages), catalogs: new Map(catalogs) };
    });
}

/** The TypeScript files of a program's messages, by path. */
export function compileProgram({ folder, catalogs }: Program): ReadonlyMap<string, string> {
  const base = catalogs.get(defaultLocale);
  if (!base) throw new Error(`${folder} has no messages in ${defaultLocale}`);
  const isApp = existsSync(join(folder, "app"));
  const target = join(folder, isApp ? "app/messages" : "src/messages");
  const values = valuesOf(join(target, "values.ts"));
  const files = new Map<string, string>();
  for (const [locale, catalog] of catalogs) {
    const inBase = locale === defaultLocale ? null : base;
    if (isApp) {
      // A file for each group, because browsers load the groups that a page shows.
      for (const group of Object.keys(base)) {
        const language = { locale, base: inBase?.[group] ?? null, values };
        const compiled = compileMessages(`${group}Texts`, catalog[group] ?? {}, language);
        files.set(
          join(target, locale, `${fileNameOf(group)}.gen.ts`),
          moduleOf(locale, compiled, "../values.ts"),
        );
      }
      files.set(join(target, locale, "locale.gen.ts"), `${banner}export const locale = "${locale}";\n`);
    } else {
      const compiled = compileMessages("messages", catalog, { locale, base: inBase, values });
      files.set(join(target, `${locale}.gen.ts`), moduleOf(locale, compiled, "./values.ts"));
    }
  }
  if (!isApp) files.set(join(target, "catalogs.gen.ts"), banner + catalogsOf([...catalogs.keys()]));
  return files;
}

/** `openPayment` is in `open-payment.gen.ts`. */
function fileNameOf(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Messages with what they use: helpers for plurals and numbers, and values of the program. */
function moduleOf(locale: string, { code, values }: CompiledMessages, from: string): string {
  const helpers = ["formatNumber", "plural"].filter((name) => code.includes(`${name}(locale`));
  const lines = [
    ...(helpers.length > 0 ? [`import { ${helpers.join(", ")} } from "@haat/domain/message-format";`] : []),
    ...(values.size > 0 ? [`import { ${[...values].sort().join(", ")} } from "${from}";`] : []),
    ...(helpers.length > 0 ? [`\nconst locale = "${locale}";`] : []),
  ];
  return banner + (lines.length > 0 ? `${lines.join("\n")}\n\n` : "") + code;
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

/** The constants that a program's `values.ts` exports: facts that any message may name, such as `{shopName}`. */
function valuesOf(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  const exported = readFileSync(file, "utf8").matchAll(/^export const (\w+)/gm);
  return new Set([...exported].map(([, name = ""]) => name));
}
