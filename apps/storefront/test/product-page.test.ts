import type { components } from "@haat/api-clients/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import * as productPage from "../app/routes/product.tsx";
import { runLoader } from "./loader.ts";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";

const { loader } = productPage;

let catalogue: Upstream;
let response: { status: number; body: unknown };

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/product/getProductById/:id", async (_request, reply) =>
      reply.code(response.status).send(response.body),
    );
    app.get("/api/product/handleProductCustomSearch", async () => ({ success: true, result: [] }));
  });
});
beforeEach(() => {
  response = { status: 404, body: { success: false, msg: "No", code: "NOT_FOUND" } };
});
afterAll(() => catalogue.close());

const product: components["schemas"]["Product"] = {
  _id: "1",
  ptitle: "Apple iPhone 13",
  pslug: "a-phone",
  pmodel: "iPhone 13",
  pcategory: "Phone",
  psubcategory: "smartphone",
  psubsubcategory: "Mint",
  pbrand: "Apple",
  pbranch: "Jaynagar",
  pimages: ["/media/0123456789abcdef0123456789abcdef"],
  pactual_price: 79_900,
  pnew_price: null,
  pnew_price_on: null,
  plaunch_price: 79_900,
  plaunch_year: 2021,
  puser_price: 34_999,
  user_discount: 0,
  pqty: 0,
  ptags: "Old",
  psmldesc: "4 GB RAM",
  pram_gb: 4,
  pstorage_gb: 128,
  pcolor: "Midnight",
  pnetwork: "5G",
  pbattery_health: null,
  pbattery_mah: null,
  pcamera_mp: null,
  preturn_days: 10,
  createdAt: "2026-11-20T10:00:00.000Z",
  pbigdesc: "",
  pothersdesc: "",
  pwarranty: "",
  pcountry_of_origin: null,
  pimporter: null,
  sold: true,
  pcolor_hex: "#1b1d22",
  drawn: false,
  specs: {
    released: null,
    screen_inches: 6.1,
    panel: null,
    resolution: null,
    refresh_hz: null,
    chipset: null,
    os: null,
    battery_mah: 3240,
    charge_watts: null,
    rear_camera_mp: [],
    front_camera_mp: [],
  },
  inspection: null,
  price_history: [],
  ladder: [],
};

const unit: components["schemas"]["Inspection"] = {
  battery_health: 91,
  checked_at: null,
  checks: [
    { name: "Screen and touch", ok: true, note: null },
    { name: "Body and screen", ok: false, note: "Scuff on a corner" },
  ],
  imei_masked: "***********4242",
  imei_checked_at: null,
  warranty: "",
  branch: "Jaynagar",
  photos: [],
};

const headSchema = z.object({
  head: z.array(z.object({ name: z.string().optional(), content: z.string().optional() })),
});

const open = (services = { catalogue: catalogue.url }) =>
  runLoader({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", services);

describe("the product page", () => {
  it.each([400, 404])("returns 404 when the catalogue responds %s", async (status) => {
    response.status = status;
    expect(await open()).toMatchObject({ status: 404, log: [] });
  });

  it("redirects to /something-wrong and logs a warning when the catalogue fails", async () => {
    response = { status: 500, body: { success: false, msg: "Oh", code: "INTERNAL" } };
    expect(await open()).toMatchObject({ status: 302, to: "/something-wrong", log: ["warn"] });
  });

  it("keeps the status of a catalogue that is over a limit", async () => {
    response = { status: 429, body: { success: false, msg: "Wait", code: "RATE_LIMITED" } };
    expect(await open()).toMatchObject({ error: { status: 429 } });
  });

  it("redirects to /something-wrong and logs a warning when the catalogue is down", async () => {
    expect(await runLoader({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", {})).toMatchObject({
      to: "/something-wrong",
      log: ["warn"],
    });
  });

  it.each([
    [true, ["noindex"]],
    [false, []],
  ])("is no error, and for search engines only while it is not sold: sold %s", async (sold, robots) => {
    response = { status: 200, body: { success: true, result: { ...product, sold } } };
    const page = await open();
    expect(page).toMatchObject({ status: 200, data: { product: { id: "1", sold } }, log: [] });
    const { head } = headSchema.parse(page.data);
    expect(head.filter(({ name }) => name === "robots").map(({ content }) => content)).toEqual(robots);
  });

  it("has EMI examples for a consumer, and none for a wholesaler and for a sold phone", async () => {
    const onSale = { ...product, sold: false };
    response = { status: 200, body: { success: true, result: onSale } };
    expect(await open()).toMatchObject({ data: { product: { installments: { yearlyPercent: 15 } } } });
    const consumerOnly = { puser_price: undefined, user_discount: undefined };
    const wholesale = { ...onSale, ...consumerOnly, pseller_price: 32_499, saler_discount: 0 };
    for (const result of [wholesale, product]) {
      response = { status: 200, body: { success: true, result } };
      expect(await open()).toMatchObject({ data: { product: { installments: null } } });
    }
  });

  it("has the lowest and the highest of its prices, and whether they are made up", async () => {
    const price_history = [
      { at: "2026-10-01T00:00:00.000Z", price: 36_000, demo: true },
      { at: "2026-11-01T00:00:00.000Z", price: 34_999, demo: true },
    ];
    response = { status: 200, body: { success: true, result: { ...product, price_history } } };
    const priceTrend = { lowest: 34_999_00, highest: 36_000_00, now: 34_999_00, demo: true };
    expect(await open()).toMatchObject({ data: { product: { priceTrend } } });
  });

  it.each([
    [true, ["Related products", "Additional information", "Accessories for this phone"]],
    [false, ["Additional information", "Accessories for this phone", "Related products"]],
  ])("shows similar phones before everything else once it is sold: sold %s", async (sold, order) => {
    const related = { accessories: [product], related: [product] };
    const text = await textsOf({ ...product, sold, ...related });
    expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
    expect(text).toContain("Related products");
  });

  it("has a link to the comparison that crawlers do not follow", async () => {
    const html = await htmlOf({ ...product, sold: false, pqty: 1 });
    const links = html.match(/<a[^>]*href="\/compare[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain('rel="nofollow"');
  });

  it("does not hide a bug of the storefront", async () => {
    response = { status: 200, body: { success: true, result: { ptitle: "A phone and nothing else" } } };
    expect(await open()).toMatchObject({ status: 500, error: { name: "TypeError" }, log: ["error"] });
  });

  it("says where a product was made and who imported it, when the shop knows", async () => {
    const importer = "Example Imports, 1 Park Street, Kolkata 700016";
    const imported = { ...product, pcountry_of_origin: "Vietnam", pimporter: importer };
    expect(await textsOf(imported)).toContain(`|Country of origin: Vietnam. Imported by ${importer}.|`);
    expect(await textsOf(product)).not.toContain("Country of origin");
  });

  it("sums up a phone below its grade, with links to its report and its delivery on the page", async () => {
    const result = { ...product, sold: false, pqty: 1, pbattery_health: 91, inspection: unit };
    const html = await htmlOf(result);
    expect(withoutTags(html)).toContain(
      "|Mint|Excellent, minor wear.|Battery 91% · 1 check passed · 1 mark|When does it arrive? Enter your pincode|",
    );
    for (const part of ["inspection", "delivery"])
      expect([html.includes(`href="#${part}"`), html.includes(` id="${part}"`)]).toEqual([true, true]);
  });

  it("explains the number of checks of its inspection report", async () => {
    const textWith = async (count: number) => {
      const checks = Array.from({ length: count }, (_, index) => ({
        name: `${index}`,
        ok: true,
        note: null,
      }));
      return await textsOf({ ...product, sold: false, pqty: 1, inspection: { ...unit, checks } });
    };
    expect(await textWith(15)).toContain("|Every pre-owned smartphone gets the same 15 checks: ");
    expect(await textWith(16)).toContain("|A pre-owned foldable gets 16 checks: ");
    // An earlier report, whose number of checks the shop cannot explain.
    expect(await textWith(9)).not.toMatch(/gets (the same )?\d+ checks/);
  });

  it("says what to do if something is wrong, with the days of the product and a round price near its own", async () => {
    for (const days of [7, 10]) {
      const text = await textsOf({ ...product, sold: false, pqty: 1, preturn_days: days });
      const [, steps = ""] = text.split("|If something is wrong|");
      expect(steps).toContain(`within ${days} days of delivery`);
      expect(steps).toContain("the fee is ₹3,500 and we refund ₹31,500");
    }
  });
});

describe("the pictures of a phone", () => {
  const ofModel = "Pictures show the model and its grade.";
  const onSale = { ...product, sold: false, pqty: 1 };

  it("that are photographs of the model say so", async () => {
    const text = await textsOf({ ...onSale, inspection: unit });
    expect(text).toContain(ofModel);
    expect(text).not.toContain("|Illustration|");
  });

  it("that are drawings are called illustrations", async () => {
    const text = await textsOf({ ...onSale, drawn: true, inspection: unit });
    expect(text).toContain("|Illustration|");
    expect(text).not.toContain(ofModel);
  });

  it("begin with the photographs of the unit", async () => {
    const photos = ["/media/fedcba9876543210fedcba9876543210"];
    const text = await textsOf({ ...onSale, drawn: true, inspection: { ...unit, photos } });
    expect(text).toContain("|Photo of this unit|");
    expect(text).not.toContain(ofModel);
  });
});

describe("the choices of a product", () => {
  it("come after Add To Cart", async () => {
    const rung = { ...product, _id: "2", psubsubcategory: "Good", price: 30_000, pqty: 1 };
    const text = await textsOf({ ...product, sold: false, pqty: 1, ladder: [rung] });
    expect(text).toMatch(/Add To Cart.*\|Price by grade\|/s);
  });
});

const withoutTags = (html: string) => html.replaceAll("<!-- -->", "").replace(/(<[^>]*>)+/g, "|");
const textsOf = async (result: typeof product) => withoutTags(await htmlOf(result));

/** The product's page as a browser gets it. */
async function htmlOf(result: typeof product): Promise<string> {
  response = { status: 200, body: { success: true, result } };
  const shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: realPages({ "product/:slug/:id": productPage }),
  });
  const page = await fetch(`${shop.url}/product/a-phone/1`, { headers: { accept: "text/html" } });
  const html = await page.text();
  await shop.close();
  return html;
}
