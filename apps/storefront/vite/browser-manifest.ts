import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A route of React Router's manifest, as far as `shortManifest` reads it. */
interface Route {
  readonly parentId?: string;
  readonly imports: readonly string[];
  readonly hasDefaultExport: boolean;
  readonly hasClientAction: boolean;
  readonly hasClientLoader: boolean;
}

interface Manifest {
  /** React Router's hash of the list, which is in the name of the file, too. */
  readonly version: string;
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

const assignment = "window.__reactRouterManifest=";

/** Shortens the list of all routes that every page loads. The server has a list of its own. */
export function browserManifest(): Plugin {
  return {
    name: "browser-manifest",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // React Router writes the browser's list while it builds the server, which has the list's version and address, too.
    async generateBundle({ dir = "" }, bundle) {
      const assets = join(dir, "../client/assets");
      const names = await readdir(assets);
      for (const name of names.filter((name) => /^manifest-\w+\.js$/.test(name))) {
        const file = join(assets, name);
        const source = await readFile(file, "utf8");
        const manifest: Manifest = JSON.parse(source.slice(assignment.length).replace(/;$/, ""));
        const short = JSON.stringify(shortManifest(manifest));
        const version = versionOf(short);
        const rename = (text: string) => text.replaceAll(manifest.version, version);
        await rm(file);
        await writeFile(join(assets, rename(name)), `${assignment}${rename(short)};`);
        for (const output of Object.values(bundle))
          if (output.type === "chunk") output.code = rename(output.code);
      }
    },
  };
}

/** Browsers never request a file again that they have. So its name changes with the shortened list, not only with React Router's. */
function versionOf(shortList: string): string {
  return createHash("sha256").update(shortList).digest("hex").slice(0, 8);
}

/**
 * Leaves out what browsers do not need: files that every page or a parent route has loaded, fields that say nothing, and
 * routes without code for browsers, which no link and no fetcher opens. Files are sorted, so that equal lists compress.
 */
export function shortManifest({ entry, routes, ...rest }: Manifest) {
  const importsAbove = ({ parentId = "" }: Route): readonly string[] => {
    const parent = routes[parentId];
    return parent ? [...parent.imports, ...importsAbove(parent)] : entry.imports;
  };
  const shortRoute = (route: Route) => {
    const loaded = new Set(importsAbove(route));
    const imports = route.imports.filter((file) => !loaded.has(file)).toSorted();
    const fields = Object.entries({ ...route, imports });
    return Object.fromEntries(
      fields.filter(([name, value]) => name !== "hasDefaultExport" && saysMore(value)),
    );
  };
  const used = Object.entries(routes).filter(
    ([, route]) => route.hasDefaultExport || route.hasClientAction || route.hasClientLoader,
  );
  return {
    ...rest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(used.map(([id, route]) => [id, shortRoute(route)])),
  };
}

/** React Router takes a missing field for false, and for an empty list. */
function saysMore(value: unknown): boolean {
  return value !== false && !(Array.isArray(value) && value.length === 0);
}
