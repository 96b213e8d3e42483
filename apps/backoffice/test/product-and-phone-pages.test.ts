import { permissionsOf, type StaffRole } from "@haat/domain/staff-permissions";
import { RouterContextProvider } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Product, ProductSummary } from "../app/features/products/product.ts";
import type { Unit, UnitSummary } from "../app/features/units/unit.ts";
import NewProduct from "../app/routes/new-product.tsx";
import NewUnit from "../app/routes/new-unit.tsx";
import ProductPage from "../app/routes/product.tsx";
import Products, { clientAction as exportProducts } from "../app/routes/products.tsx";
import UnitPage from "../app/routes/unit.tsx";
import Units from "../app/routes/units.tsx";
import { expectInOrder, pageHtml } from "./page-html.ts";

const asha = "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74";
const branches = [
  { code: "jaynagar", name: "Jaynagar" },
  { code: "ballygunge", name: "Ballygunge" },
];
const shared = { branches, names: { [asha]: "Asha Rao" }, methods: ["passkey"] };

const product: Product = {
  id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
  version: 3,
  published: true,
  quantity: 1,
  slug: "Redmi-Note-12-5G",
  modelId: "redmi-note-12-5g",
  category: "Phone",
  subcategory: "smartphone",
  branch: "jaynagar",
  condition: "Mint",
  title: "Redmi Note 12 5G",
  model: "Note 12 5G",
  brand: "Redmi",
  color: "Mystique Blue",
  colorHex: "#3a5f8f",
  ramGb: 6,
  storageGb: 128,
  network: "5G",
  batteryMah: 5000,
  screenInches: 6.67,
  specs: {},
  keywords: [],
  listPrice: 19999,
  newPrice: 16999,
  newPriceOn: "2026-11-01",
  weightGrams: 350,
  hsn: "85171300",
  taxScheme: "margin",
  returnDays: 10,
  warranty: "10-day checking warranty",
  shortDescription: "6 GB RAM, 128 GB, Mystique Blue.",
  bigDescription: "<p>A light phone.</p>",
  othersDescription: "",
  images: ["76bcf9ac995efcd53ae83d88ba5f4b3a"],
  countryOfOrigin: "India",
  importer: null,
  consumerPrice: 16000,
  wholesalePrice: 15000,
  createdAt: "2026-11-24T10:00:00.000Z",
  priceHistory: [
    {
      at: "2026-11-25T10:00:00.000Z",
      consumerPrice: 15500,
      wholesalePrice: 14500,
      actorKind: "staff",
      actorId: asha,
    },
  ],
  counted: null,
  units: [
    {
      id: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
      state: "sellable",
      pricePaid: 12000,
      receivedAt: "2026-11-24T10:00:00.000Z",
    },
  ],
};

const unit: Unit = {
  id: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
  imei: "352099001761481",
  imei2: null,
  state: "inspected",
  grade: "Good",
  branch: "jaynagar",
  branchName: "Jaynagar",
  pricePaid: 12500,
  batteryHealth: 87,
  receivedAt: "2026-11-24T10:00:00.000Z",
  inspectedAt: "2026-11-24T11:00:00.000Z",
  checks: [{ name: "Back", ok: true, failed: false, result: "visible", note: "A deep scratch", photo: null }],
  photos: [],
  product: {
    id: product.id,
    slug: product.slug,
    title: product.title,
    condition: "Good",
    color: product.color,
    ramGb: 6,
    storageGb: 128,
    published: true,
    newDraft: false,
    consumerPrice: 15999,
    wholesalePrice: 14999,
    images: [],
  },
  intake: {
    sellerId: "6a1d9e42-7c3b-4f58-8e90-2b5d7a1c4e63",
    source: "counter",
    note: null,
    at: "2026-11-24T10:00:00.000Z",
  },
  imeiChecks: [],
  transfer: {
    id: "2f8c4d1a-9b3e-4a67-8d05-1c7e6b9f3a20",
    number: 17,
    fromBranch: "ballygunge",
    toBranch: "jaynagar",
    toProductId: product.id,
    reason: "Wanted there",
    sentBy: asha,
    sentAt: "2026-11-24T12:00:00.000Z",
    endedBy: asha,
    endedAt: "2026-11-25T12:00:00.000Z",
    outcome: "arrived",
  },
  history: [
    {
      fromState: "received",
      toState: "inspected",
      actorKind: "staff",
      actorId: asha,
      at: "2026-11-24T11:00:00.000Z",
    },
  ],
  earlierUnits: [],
  checklist: {
    class: "smartphone",
    checks: [{ name: "Back", marks: true }],
    needsBatteryHealth: true,
    grades: ["Super-mint", "Mint", "Good"],
  },
};

const productPage = (role: StaffRole, change: Partial<Product> = {}) =>
  pageHtml(ProductPage, {
    ...shared,
    product: { ...product, ...change },
    permissions: permissionsOf[role],
    copyId: "1",
    changeIds: { add: "2", remove: "3" },
  });
const unitPage = (role: StaffRole, change: Partial<Unit> = {}) =>
  pageHtml(UnitPage, {
    ...shared,
    unit: { ...unit, ...change },
    permissions: permissionsOf[role],
    transferId: "1",
  });

/** The texts of its buttons. */
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text = ""]) => text).toSorted();

describe("the page of a product", () => {
  it("has margin, age of the stock and who set each price in view, and begins an intake of its model", () => {
    const html = productPage("manager");
    expect(html).toContain("Margin ₹4,000 before tax, 25%");
    expect(html).toContain("Margin ₹3,000 before tax, 20%");
    expect(html).toMatch(/oldest phone taken in [^<]* ago/);
    expect(html).toContain("<span>₹15,500, wholesale ₹14,500</span>");
    expect(html).toContain("Asha Rao, 25 Nov 2026, 15:30");
    expect(html).toContain(`href="/units/new?product=${product.id}"`);
    expect(html).toContain(`href="/products/${product.id}/preview"`);
  });

  it("edits texts, facts and pictures", () => {
    const html = productPage("buyer");
    for (const name of ["title", "shortDescription", "countryOfOrigin", "specs.chipset", "hsn", "listPrice"])
      expect(html).toMatch(new RegExp(`<(input|textarea)(?=[^>]* name="${name.replace(".", "\\.")}")`));
    expect(html).toMatch(/Add pictures<input(?=[^>]* type="file")(?=[^>]* multiple)/);
  });

  it.each<[StaffRole, readonly string[], Partial<Product>?]>([
    ["manager", ["Change the prices", "Duplicate", "Make the copy", "Save", "Unpublish"]],
    ["manager", ["Change the prices", "Duplicate", "Make the copy", "Publish", "Save"], { published: false }],
    ["buyer", ["Duplicate", "Make the copy", "Save"]],
    ["packer", []],
  ])("shows a %s the buttons %j", (role, buttons, change) => {
    expect(buttonsOf(productPage(role, change))).toEqual(buttons);
  });
});

describe("the page of a phone", () => {
  it("links to its seller, its slip and its product, and has its history", () => {
    const html = unitPage("manager");
    expect(html).toContain(`href="/sellers/${unit.intake?.sellerId}"`);
    expect(html).toMatch(/href="[^"]*transfer-slip"[^>]*>Slip 17</);
    expect(html).toContain(`href="/products/${product.id}"`);
    expect(html).toMatch(/<li[^>]*><span>Inspected<\/span><span[^>]*>Asha Rao, 24 Nov 2026, 16:30</);
    expect(unitPage("technician")).not.toContain("/sellers/");
  });

  it("is inspected again beginning with what was found before", () => {
    const html = unitPage("technician", { state: "received" });
    expect(html).toMatch(/<option value="visible" selected="">/);
    expect(html).toContain('value="A deep scratch"');
    expect(html).toMatch(/<input(?=[^>]* name="batteryHealth")(?=[^>]* value="87")/);
  });

  it.each<[StaffRole, readonly string[]]>([
    [
      "manager",
      ["Add photographs", "Correct", "Inspect again", "Put on sale", "Record it", "Send to another branch"],
    ],
    ["technician", ["Add photographs", "Inspect again", "Record it", "Send to another branch"]],
    ["buyer", ["Send to another branch"]],
    ["support", []],
  ])("shows a %s the buttons %j", (role, buttons) => {
    expect(buttonsOf(unitPage(role))).toEqual(buttons);
  });
});

it("the list of products has stock, price, condition, branch, state and age of each, and their filters", () => {
  const listed: ProductSummary = {
    id: product.id,
    title: product.title,
    modelId: product.modelId,
    brand: product.brand,
    category: product.category,
    color: product.color,
    ramGb: product.ramGb,
    storageGb: product.storageGb,
    condition: product.condition,
    branch: product.branch,
    published: product.published,
    quantity: 2,
    consumerPrice: product.consumerPrice,
    wholesalePrice: product.wholesalePrice,
    picture: null,
    createdAt: product.createdAt,
  };
  const html = pageHtml(Products, {
    ...shared,
    products: [listed],
    next: null,
    query: {},
    mayEdit: true,
    mayExport: false,
  });
  const [row = ""] = /<li>.*<\/li>/.exec(html) ?? [];
  for (const text of ["Redmi Note 12 5G", "Mint", "Jaynagar", "Published", "₹16,000", "2 in stock"])
    expect(row).toContain(`>${text}<`);
  expect(row).toMatch(/>[^<]* ago</);
  for (const name of ["q", "published", "condition", "branch"]) expect(html).toContain(` name="${name}"`);
  expect(html).toContain('href="/products/new"');
});

it("the list of products exports the products of its filters", async () => {
  const reply = Response.json({ success: false, msg: "Not part of your role.", code: "FORBIDDEN" });
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(reply);
  onTestFinished(() => sent.mockRestore());
  const url = new URL("https://backoffice.haat.test/products?branch=jaynagar&q=note+12&after=c1");
  const form = new FormData();
  form.set("reason", "Stock list");
  await exportProducts({
    request: new Request(url, { method: "POST", body: form }),
    url,
    params: {},
    pattern: "/products",
    context: new RouterContextProvider(),
    serverAction: async () => await Promise.resolve(undefined),
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    "/export-file?q=note+12&branch=jaynagar",
    expect.objectContaining({ method: "POST", body: '{"reason":"Stock list"}' }),
  );
});

it("the list of phones has IMEI, branch, state and price of each, and their filters", () => {
  const listed: UnitSummary = {
    id: unit.id,
    productId: product.id,
    title: product.title,
    imei: unit.imei,
    imei2: null,
    photo: null,
    condition: product.condition,
    published: product.published,
    color: product.color,
    ramGb: product.ramGb,
    storageGb: product.storageGb,
    branch: unit.branch,
    state: unit.state,
    grade: unit.grade,
    batteryHealth: unit.batteryHealth,
    consumerPrice: product.consumerPrice,
    receivedAt: unit.receivedAt,
  };
  const html = pageHtml(Units, { ...shared, units: [listed], next: null, query: {}, mayReceive: true });
  const [row = ""] = /<li.*<\/li>/.exec(html) ?? [];
  for (const text of ["Redmi Note 12 5G", "352099001761481", "Good · Jaynagar · battery 87%", "₹16,000"])
    expect(row).toContain(`>${text}<`);
  expect(row).toMatch(/>Inspected</);
  for (const name of ["q", "state", "branch"]) expect(html).toContain(` name="${name}"`);
  expect(html).toContain('href="/units/new"');
});

it("the intake of a phone has the check of the register before the price", () => {
  const ids = { unitId: "1", checkId: "2", secondCheckId: "3" };
  const html = pageHtml(NewUnit, { ids, product: null, today: "2026-11-27" });
  expectInOrder(html, [
    'name="imei"',
    'name="registerResult"',
    'name="registerReference"',
    'name="pricePaid"',
  ]);
});

it("the page of a new product has the fields of its form and a button that saves it as a draft", () => {
  const html = pageHtml(NewProduct, { id: product.id, branches });
  for (const name of ["category", "branch", "condition", "consumerPrice", "wholesalePrice", "title"])
    expect(html).toMatch(new RegExp(`<(input|select|textarea)(?=[^>]* name="${name}")`));
  expect(buttonsOf(html)).toContain("Save as a draft");
});
