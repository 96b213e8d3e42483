import { createBuyers } from "@haat/e2e/buyers";
import { filterCombinations, filtersPerRun, searchTexts } from "./cold-requests.ts";
import type { Request } from "./load.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import type { Sample } from "./sample.ts";

export interface Scenario {
  readonly group:
    | "bare Fastify"
    | "catalogue, hot"
    | "catalogue, cold"
    | "stock desk"
    | "order desk"
    | "pages, hot"
    | "pages, cold"
    | "audit page";
  readonly name: string;
  readonly origin: string;
  /** The requests of each run. A hot scenario repeats them; a cold one sends each once, and others in the next run. */
  readonly requests: (run: number) => readonly Request[];
  readonly isCold?: boolean;
  /** Instead of ten. */
  readonly connections?: number;
  readonly target?: Target;
}

export interface Target {
  readonly perSecond?: number;
  readonly p95Ms?: number;
  /** The yardstick, and the share of its requests per second to reach. */
  readonly ofBare?: { readonly name: string; readonly share: number };
}

const bareList = "12 cards by brand and price";
export const bareProduct = "one product";
const productsPerRun = 1000;
const pagesPerRun = 400;
const coldPage: Target = { perSecond: 80 };
const hotList: Target = { perSecond: 2000, ofBare: { name: bareList, share: 0.8 } };

export function bareScenarios({ origins }: MeasuredShop, sample: Sample): Scenario[] {
  const group = "bare Fastify";
  const one = (name: string, path: string): Scenario => ({
    group,
    name,
    origin: origins.bare,
    requests: () => [{ path }],
  });
  return [one(bareList, "/list?brand=Samsung"), one(bareProduct, `/product/${sample.products[0]?.id}`)];
}

export function catalogueScenarios({ origins }: MeasuredShop, sample: Sample, runs: number): Scenario[] {
  const search = "/api/product/handleSearch";
  const product = "/api/product/getProductById";
  const hot = (name: string, request: Request, target = hotList): Scenario => ({
    group: "catalogue, hot",
    name,
    origin: origins.catalogue,
    requests: () => [request],
    target,
  });
  const cold = (name: string, requests: readonly Request[], perRun: number, target?: Target): Scenario => ({
    group: "catalogue, cold",
    name,
    origin: origins.catalogue,
    requests: (run) => sliceOf(requests, run, perRun),
    isCold: true,
    ...(target ? { target } : {}),
  });
  const filter = { Brand: ["Samsung"], Storage: ["128GB"] };
  return [
    hot("brand, price ascending", { path: `${search}?brand=Samsung&sort=price_asc&limit=12` }),
    hot("all products", { path: `${search}?limit=12` }),
    hot("filter: brand and storage", { path: "/api/product/filterSearchProduct", body: filter }),
    hot("words in a brand", { path: `${search}?keyword=galaxy,128&brand=Samsung&limit=12` }),
    hot("search with a typo", { path: `${search}?q=sumsung%20galxy%20128gb&limit=12` }),
    hot("suggestions", { path: "/api/product/suggest?q=sams" }, { perSecond: 2000 }),
    hot(
      "one product",
      { path: `${product}/${sample.products[0]?.id}` },
      { perSecond: 2000, ofBare: { name: bareProduct, share: 0.8 } },
    ),
    cold("filter combinations", filterCombinations(sample, runs * filtersPerRun), filtersPerRun, {
      perSecond: 250,
      p95Ms: 60,
    }),
    cold(
      "search texts",
      searchTexts(sample, runs * productsPerRun).map((text) => ({
        path: `${search}?q=${encodeURIComponent(text)}&limit=12`,
      })),
      productsPerRun,
    ),
    cold(
      "products",
      sample.products.map(({ id }) => ({ path: `${product}/${id}` })),
      productsPerRun,
    ),
    cold(
      "suggestions",
      suggestionTexts(sample).map((text) => ({ path: `/api/product/suggest?q=${encodeURIComponent(text)}` })),
      productsPerRun,
    ),
  ];
}

/** Beginnings of titles, as they are typed. */
function suggestionTexts({ products }: Sample): string[] {
  const texts = products.flatMap(({ title }) =>
    [4, 8, 12].map((length) => title.slice(0, length).toLowerCase()),
  );
  return [...new Set(texts)];
}

export async function pageScenarios(shop: MeasuredShop, sample: Sample, runs: number): Promise<Scenario[]> {
  const { storefront } = shop.origins;
  const buyers = await createBuyers(shop, 10);
  const sessions = buyers.map(({ headers }) => headers.authorization.replace("Bearer ", ""));
  const hot = (name: string, path: string): Scenario => ({
    group: "pages, hot",
    name,
    origin: storefront,
    requests: () => Array.from({ length: 1000 }, (_, index) => asShopper(path, index)),
    target: { perSecond: 800 },
  });
  const cold = (name: string, paths: readonly string[]): Scenario => ({
    group: "pages, cold",
    name,
    origin: storefront,
    requests: (run) =>
      sliceOf(paths, run, pagesPerRun).map((path, index) => asShopper(path, run * pagesPerRun + index)),
    isCold: true,
    target: coldPage,
  });
  const listing = (index: number) =>
    `/products/search?type=search&brand=${encodeURIComponent(sample.brands[index % 8] ?? "")}&maxPrice=${9000 + 10 * index}`;
  const product = ({ id, slug }: Sample["products"][number]) => `/product/${slug}/${id}`;
  const [first] = sample.products;
  return [
    hot("home", "/"),
    hot("listing", "/products"),
    hot("product", first ? product(first) : "/"),
    hot("search", `/products/search?q=${encodeURIComponent("samsung galaxy under 20000")}`),
    // Never kept, while the home page of anonymous shoppers is rendered once per change.
    {
      group: "pages, cold",
      name: "home, signed in",
      origin: storefront,
      requests: () =>
        Array.from({ length: pagesPerRun }, (_, index) => {
          const { path, headers } = asShopper("/", index);
          return { path, headers: { ...headers, cookie: `haat=${sessions[index % sessions.length]}` } };
        }),
      isCold: true,
      target: coldPage,
    },
    cold(
      "listing",
      Array.from({ length: runs * pagesPerRun }, (_, index) => listing(index)),
    ),
    cold("product", sample.products.toReversed().map(product)),
    cold(
      "search",
      searchTexts(sample, runs * pagesPerRun).map((text) => `/products/search?q=${encodeURIComponent(text)}`),
    ),
  ];
}

/** The storefront limits how much one network may read, so each request comes from another one. */
function asShopper(path: string, index: number): Request {
  return {
    path,
    headers: {
      "accept-encoding": "gzip",
      "x-forwarded-for": `49.${Math.floor(index / 250) % 250}.${index % 250}.1`,
    },
  };
}

function sliceOf<Value>(values: readonly Value[], run: number, perRun: number): readonly Value[] {
  // A small catalogue has fewer products than all runs ask for.
  const start = (run * perRun) % Math.max(1, values.length - perRun + 1);
  return values.slice(start, start + perRun);
}
