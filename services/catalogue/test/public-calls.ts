import type { Sent } from "@haat/testkit/sql-injection";

/** Every public call with all its parameters. */
export function publicCalls(productId: string): Readonly<Record<string, Sent>> {
  const common = {
    category: "Phone",
    subcategory: "smartphone",
    subsubcategory: "Mint",
    tag: "Old",
    q: "iphone",
    keyword: "iphone",
    words: "iphone",
    prefer: "mobile",
    exact: "1",
    priceField: "puser_price",
    network: "5G",
    color: "midnight",
    form: "bar",
    panel: "OLED",
    chipset: "a15",
    minBattery: "1000",
    minScreen: "5",
    maxScreen: "7",
    minCharge: "5",
    minRefresh: "60",
    minCamera: "12",
    fits: "apple-iphone-13",
    cursor: "x",
    sort: "latest",
    seed: "x",
  };
  const listing = {
    ...common,
    brand: "Apple",
    branch: "jaynagar",
    minPrice: "1",
    maxPrice: "90000",
    storage: "128GB",
    ram: "4GB",
    discount: "10%+",
    proid: productId,
    type: "search",
    ra: "1",
    limit: "12",
  };
  return {
    "GET /api/product/getProductById/{pid}": { params: { pid: productId } },
    "GET /api/product/changes": { query: { since: "x" } },
    "GET /api/product/getAllProductForUser": {
      query: { limit: "12", cursor: "x", sort: "latest", seed: "x", priceField: "puser_price" },
    },
    "GET /api/product/sitemap": {},
    "GET /api/product/sitemap/{after}": { params: { after: "00000000-0000-0000-0000-000000000000" } },
    "GET /api/product/suggest": { query: { q: "iphone" } },
    "GET /api/product/handleSearch": { query: listing },
    "GET /api/product/handleProductCustomSearch": { query: listing },
    "POST /api/product/filterSearchProduct": {
      payload: {
        ...common,
        Brand: ["Apple"],
        Branch: "jaynagar",
        Discount: ["10"],
        Storage: ["128 GB"],
        RAM: ["4 GB"],
        Price: { min: 1, max: 90_000 },
        limit: 12,
      },
    },
    "POST /api/product/getCartProduct": { payload: { cartItems: { [productId]: 1 } } },
    "POST /api/product/verifyCartProduct": { payload: { cartItems: { [productId]: 1 } } },
    "GET /media/{hash}": {
      params: { hash: "0123456789abcdef0123456789abcdef" },
      query: { w: "640", f: "webp" },
    },
  };
}
