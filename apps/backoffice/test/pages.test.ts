import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { errorTexts } from "#messages/error";
import { sectionsOf } from "../app/components/runbook.server.ts";
import { ImportState } from "../app/features/imports/import-state.tsx";
import type { Order } from "../app/features/order/order.ts";
import type { SellRequest } from "../app/features/sell-requests/sell-request.ts";
import { clientLoader as findProducts } from "../app/routes/find-products.ts";
import HandOver from "../app/routes/hand-over.tsx";
import Health from "../app/routes/health.tsx";
import OrderPage from "../app/routes/order.tsx";
import SellRequestPage from "../app/routes/sell-request.tsx";
import ShopperPage from "../app/routes/shopper.tsx";
import { exampleOrder, exampleShipment, listedOrder } from "./example-order.ts";
import { expectInOrder, pageHtml } from "./page-html.ts";

it("the hand-over list has the parcels that leave with their waybills, above them what stays, and a place to sign", () => {
  const parcel = (reference: string, waybill: string | null) => ({
    id: reference,
    reference,
    waybill,
    collect: 0,
    to: { name: "Ananya Sen", city: "Kolkata", pincode: "700019" },
  });
  const html = pageHtml(HandOver, {
    branch: { code: "jaynagar", text: "Jaynagar" },
    leaving: [parcel("HT1", "WB1"), parcel("HT2", "WB2")],
    staying: [parcel("HT3", null), parcel("HT4", "WB4")],
    next: null,
    handOver: {
      pickups: [
        {
          courier: "delhivery",
          on: "2026-11-24",
          shipments: 2,
          arrangedAt: "2026-11-24T05:00:00.000Z",
          lastError: null,
        },
        {
          courier: "delhivery",
          on: "2026-11-25",
          shipments: 1,
          arrangedAt: null,
          lastError: "The wallet is low.",
        },
      ],
      waitingForEwayBill: [],
    },
    today: "2026-11-24",
  });
  expectInOrder(html, [
    "requested 24 Nov 2026, 10:30",
    "The wallet is low.",
    "These stay here:",
    "HT3: the courier",
    "HT4: its e-way bill",
    "WB1",
    "WB2",
    "Received for the courier: name, time, signature",
  ]);
  expect(html.match(/<tr class/g)).toHaveLength(2);
});

it("the page Health has services that do not answer, then alarms with the runbook, failing jobs, providers and periodic jobs", () => {
  const alarm = {
    id: "a1",
    service: "orders",
    rule: "refund was rejected by the gateway",
    severity: "page",
    subject: "r1",
    details: {},
    orderId: "o1",
    raisedAt: "2026-11-24T10:00:00.000Z",
    endsByItself: false,
    mayResolve: true,
  };
  const html = pageHtml(Health, {
    away: ["catalogue"],
    groups: [{ service: "orders", rule: alarm.rule, severity: "page", alarms: [alarm] }],
    sections: sectionsOf([alarm]),
    hasMore: false,
    jobs: [
      {
        id: "j1",
        service: "orders",
        topic: "order.paid",
        orderId: "o1",
        failures: 4,
        createdAt: "2026-11-24T10:00:00.000Z",
        lastError: "no answer",
      },
    ],
    providers: [
      {
        provider: "billdesk",
        calls: 9,
        failed: 2,
        medianMs: 80,
        slowMs: 900,
        to: "2026-11-24T10:00:00.000Z",
      },
    ],
    heartbeats: [
      { name: "orders-expiry", lastSuccessAt: null, lastErrorAt: null, lastError: null, isLate: true },
    ],
    mayRetry: true,
    methods: [],
    now: "2026-11-24T10:00:00.000Z",
  });
  expectInOrder(html, [
    "Products and stock does not answer",
    "Refund was rejected by the gateway",
    'href="/orders/o1"',
    "What to do",
    "Last error: no answer",
    "Run again: Confirm a paid order",
    "billdesk",
    "orders-expiry",
  ]);
});

it("a shopper's page has contact data, the tier with its changes, applications and orders", () => {
  const at = "2026-11-24T10:00:00.000Z";
  const html = pageHtml(ShopperPage, {
    shopper: {
      name: "Ananya Sen",
      phone: "+919830011111",
      email: "ananya@example.in",
      gstin: null,
      createdAt: at,
      closedAt: null,
      sessions: 1,
      tier: "wholesaler",
      tierChanges: [
        { id: "t1", from: "consumer", to: "wholesaler", by: "s1", reason: "knows the owner", at },
      ],
      applications: [{ id: "w1", state: "accepted", createdAt: at }],
    },
    orders: [listedOrder],
    next: null,
    names: { s1: "Asha Rao" },
    branchNames: new Map([["jaynagar", "Jaynagar"]]),
    methods: [],
    mayChangeTier: true,
    mayEndSessions: true,
  });
  expectInOrder(html, [
    "Wholesaler since",
    'href="tel:+919830011111"',
    'href="mailto:ananya@example.in"',
    "knows the owner",
    "Asha Rao",
    'href="/wholesale/w1"',
    'href="/orders/o1"',
  ]);
});

const orderPage = (order: Order, more: object = {}) =>
  pageHtml(OrderPage, {
    order,
    alarms: [],
    sections: {},
    names: {},
    waitingForEwayBill: [],
    tracking: [],
    paymentMessages: [],
    mayRecord: false,
    newId: "n1",
    methods: [],
    ...more,
  });

it("an order's page offers the actions that its reader may take, and no other", () => {
  const actionsFor = (moves: Partial<Order["moves"]>) => {
    const html = orderPage({ ...exampleOrder, moves: { ...exampleOrder.moves, ...moves } });
    return [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text = ""]) => text).toSorted();
  };
  expect(actionsFor({})).toEqual([]);
  const ofShipment = [exampleShipment.id];
  const some = {
    cancelOrder: true,
    cancelShipments: ofShipment,
    correctAddress: true,
    setStatusText: true,
    addNote: true,
    refundable: 500,
  };
  expect(actionsFor(some)).toEqual([
    "Add a note",
    "Cancel the order",
    "Correct the address",
    "Refund an amount",
    "Write the status",
  ]);
  expect(actionsFor({ bookAgain: ofShipment, handOver: ofShipment })).toEqual([
    "Book again",
    "Mark as handed over",
  ]);
});

it("an order's page begins with state and what happens next, then has goods, shopper, money, messages and history", () => {
  const order: Order = {
    ...exampleOrder,
    text: "Waiting for payment",
    state: "awaiting_payment",
    buyer: {
      ...exampleOrder.buyer,
      contact: {
        userId: "u1",
        phone: "+919830011111",
        email: "ananya@example.in",
        recipient: "Ananya Sen",
        recipientPhone: "+919830011111",
        address: "1 Lake Road",
        landmark: null,
        locality: "Gariahat",
      },
    },
    shipments: [{ ...exampleShipment, branch: "Ballygunge" }],
  };
  const waitingForEwayBill = [{ shipmentId: exampleShipment.id, number: null, rejection: null }];
  expectInOrder(orderPage(order, { waitingForEwayBill, mayRecord: true }), [
    '<p role="status" class="text-17 font-medium">Waiting for payment</p><p>',
    ">What was ordered</h2>",
    ">From Ballygunge</h3>",
    "Its e-way bill number is missing.",
    `action="/shipments/${exampleShipment.id}/eway-bill"`,
    ">Shopper</h2>",
    'href="/shoppers/u1"',
    ">Money</h2>",
    ">Messages to the shopper</h2>",
    ">History</h2>",
  ]);
});

it("the page of what somebody wants to sell has the phone's faults and the number to call", () => {
  const request: SellRequest = {
    id: "r1",
    number: "SR0000000001",
    model: "Samsung Galaxy M14",
    memory: "6 GB, 128 GB",
    pincode: "700019",
    turnsOn: true,
    glassIntact: false,
    partsWork: true,
    hasBill: false,
    createdAt: "2026-11-24T10:00:00.000Z",
    state: "open",
    quote: null,
    phone: "+919830055555",
    version: 1,
    allowed: ["quote", "decline", "note"],
    entries: [],
  };
  const page = { names: {}, mayAnswer: true, newId: "n1" };
  const html = pageHtml(SellRequestPage, { ...page, request });
  const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)];
  expect(facts.map(([, name, value]) => [name, value])).toEqual([
    ["It turns on", "Yes"],
    ["The glass is whole", "No"],
    ["All parts work", "Yes"],
    ["There is a bill", "No"],
  ]);
  expect(html).toContain('href="tel:+919830055555"');
  expect(pageHtml(SellRequestPage, { ...page, request: { ...request, phone: null } })).not.toContain("tel:");
});

it.each(["checking", "applying", "undoing"] as const)("an import that is %s shows how far it is", (state) => {
  const found = {
    id: "i1",
    fileName: "stock.csv",
    staffId: "s1",
    reason: null,
    createdAt: "2026-11-24T10:00:00.000Z",
    endedAt: null,
    columns: [],
    state,
    rowCount: 1200,
    doneCount: 300,
    faultCount: 0,
    counts: { create: 0, update: 0, none: 0, prices: 0, applied: 0, skipped: 0, undone: 0, kept: 0 },
  };
  const props: ComponentProps<typeof ImportState> = { found, children: null };
  const html = renderToStaticMarkup(createElement(ImportState, props));
  expect(html).toMatch(/<progress[^>]* max="1200" value="300"/);
  expect(html).toContain("300 of 1,200");
});

it("the search for the model of an intake says that it got no answer", async () => {
  const serverLoader = async () => {
    throw new TypeError("Failed to fetch");
  };
  const url = new URL("https://backoffice.haat.test/find-products?q=galaxy");
  const request = new Request(url);
  const context = new RouterContextProvider();
  const reply = await findProducts({
    request,
    url,
    params: {},
    pattern: "/find-products",
    context,
    serverLoader,
  });
  expect(reply).toMatchObject({ data: { error: { message: errorTexts.connectionBroke } } });
});
