import { z } from "zod";
import { config } from "./config.ts";
import { type Measurement, measure, type Target } from "./measure.ts";

// Sequential reads: measures the work of one request, not the capacity of the shop.
const catalogue = (path: string) => `${config.CATALOGUE_URL}${path}`;
const page = (path: string) => `${config.STOREFRONT_URL}${path}`;
const listing = "/api/product/handleProductCustomSearch";

const product = await findProduct();
const cart = { cartItems: { [product.id]: 1 } };
const filters = { Brand: ["Apple", "Samsung"], Storage: ["128GB"], Price: { min: 5000, max: 60_000 } };

await print("The catalogue, against its own /healthz", [
  { name: "/healthz (baseline)", url: catalogue("/healthz") },
  { name: "first page of everything", url: catalogue(`${listing}?limit=12`) },
  { name: "by price, pre-owned", url: catalogue(`${listing}?tag=old&sort=price_asc&limit=12`) },
  { name: "keywords: iphone 128", url: catalogue(`${listing}?keyword=iphone,128&limit=12`) },
  { name: "filters", url: catalogue("/api/product/filterSearchProduct"), init: json(filters) },
  { name: "one product", url: catalogue(`/api/product/getProductById/${product.id}`) },
  { name: "a cart", url: catalogue("/api/product/getCartProduct"), init: json(cart) },
  { name: "a cached picture", url: catalogue(`${product.image}?w=480&f=webp`) },
]);
await print("The storefront's pages, against its own /robots.txt", [
  { name: "/robots.txt (baseline)", url: page("/robots.txt") },
  { name: "home", url: page("/") },
  { name: "listing", url: page("/products") },
  { name: "search", url: page("/products/search?q=samsung+under+20000") },
  { name: "product", url: page(`/product/-/${product.id}`) },
]);

async function findProduct(): Promise<{ id: string; image: string }> {
  const reply = await fetch(catalogue(`${listing}?category=phone&limit=1`));
  const found = z.object({
    result: z.tuple([z.object({ _id: z.string(), pimages: z.array(z.string()).min(1) })]),
  });
  const [first] = found.parse(await reply.json()).result;
  return { id: first._id, image: first.pimages[0] ?? "" };
}

function json(body: object): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function print(title: string, [baseline, ...targets]: readonly [Target, ...Target[]]): Promise<void> {
  const rows = await measure(baseline, targets, config.ROUNDS);
  console.log(`\n${title}: ${config.ROUNDS} rounds`);
  console.table(Object.fromEntries(rows.map((row) => [row.name, toTableRow(row)])));
}

function toTableRow({ medianMs, p95Ms, ratio, bytes }: Measurement) {
  return {
    "median ms": Number(medianMs.toFixed(2)),
    "p95 ms": Number(p95Ms.toFixed(2)),
    "× baseline": Number(ratio.toFixed(1)),
    kB: Number((bytes / 1024).toFixed(1)),
  };
}
