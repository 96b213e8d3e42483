import { basename } from "node:path";

const libraries = /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;
/** What kind of page a route is. All others are account pages. */
const kinds: Readonly<Record<string, string>> = {
  "entry.client": "shop",
  root: "shop",
  home: "home",
  products: "listing",
  categories: "listing",
  category: "listing",
  search: "listing",
  product: "product",
  cart: "cart",
  checkout: "checkout",
};
/** What two of these need is small and belongs to the shop: shoppers see all of them. */
const browsing = ["home", "listing", "product"];

/** The home page needs it at once; the controls of rows, which only wide screens load, need it later. */
const autoplay = /\/use-autoplay\.ts$/;

interface Graph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * The chunks of the browser's scripts. A page names each of its files in the HTML, and each one costs a request, so there
 * are few: one for React, one for what every page needs, one for what pages of a kind share, and one for the page itself.
 */
export const chunks = [
  { name: "framework", test: libraries, priority: 9 },
  // A chunk also takes what its modules import, unless a chunk of higher priority has it. So the chunks of more kinds come first.
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((count) => ({
    name: (id: string, graph: Graph) => {
      const name = chunkOf(id, graph);
      const kindCount = name === "shop" ? 8 : name?.split("-").length;
      return kindCount === count ? name : null;
    },
    debugName: `shared by ${count} kinds of pages`,
    priority: count,
  })),
];

/** Named after the kinds of pages that load the module. Null for a module of one page, which is in the page's chunk. */
function chunkOf(id: string, graph: Graph): string | null {
  if (autoplay.test(id)) return "shop";
  const pages = pagesOf(id, graph);
  const found = new Set([...pages].map((page) => kinds[page] ?? "account"));
  if (found.has("shop") || browsing.filter((kind) => found.has(kind)).length > 1) return "shop";
  return pages.size > 1 ? [...found].toSorted().join("-") : null;
}

/** The routes that import a module statically, and so load it before they render. */
function pagesOf(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (info?.isEntry) pages.add(nameOf(one));
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return pages;
}

/** `/app/routes/contact.tsx?__react-router-build-client-route` is `contact`. */
function nameOf(id: string): string {
  return basename(id.replace(/\?.*$/, "")).replace(/\.tsx?$/, "");
}
