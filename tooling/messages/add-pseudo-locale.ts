import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLocale } from "@haat/domain/locale";
import { findPrograms, loadProgram } from "./programs.ts";
import { pseudoCatalog, pseudoLocale } from "./pseudo-locale.ts";

// Adds the invented language to every program. For a copy of the repository: it is no language of the shop.
for (const folder of findPrograms()) {
  const { catalogs } = await loadProgram(folder);
  const catalog = pseudoCatalog(catalogs.get(defaultLocale) ?? {});
  await writeFile(join(folder, "messages", `${pseudoLocale}.json`), `${JSON.stringify(catalog, null, 2)}\n`);
}
