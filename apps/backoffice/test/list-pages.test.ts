import { expect, it } from "vitest";
import type { Branch } from "../app/features/branches/branch.ts";
import type { Coupon } from "../app/features/coupons/coupon.ts";
import type { BigBanner, SmallBanner } from "../app/features/home-page/entry.ts";
import type { Parcel } from "../app/features/packing/parcel-facts.tsx";
import Branches from "../app/routes/branches.tsx";
import Coupons from "../app/routes/coupons.tsx";
import HomePage from "../app/routes/home-page.tsx";
import Inbox from "../app/routes/inbox.tsx";
import Orders from "../app/routes/orders.tsx";
import Packing from "../app/routes/packing.tsx";
import SellRequests from "../app/routes/sell-requests.tsx";
import Wholesale from "../app/routes/wholesale.tsx";
import { listedOrder } from "./example-order.ts";
import { expectInOrder, pageHtml } from "./page-html.ts";

const at = "2026-11-24T10:00:00.000Z";

it("the list of branches is for everyone, and leads those who may edit branches to the forms", () => {
  const jaynagar: Branch = {
    code: "jaynagar",
    name: "Jaynagar",
    aliases: [],
    address: "1 Station Road",
    city: "Jaynagar",
    district: "South 24 Parganas",
    state: "West Bengal",
    pincode: "743337",
    phone: "+919830011111",
    chatPhone: "+919830011111",
    mapUrl: "https://maps.example/jaynagar",
    warehouse: "Haat Jaynagar",
    images: [],
    version: 1,
  };
  const branches = [jaynagar, { ...jaynagar, code: "ballygunge", name: "Ballygunge" }];
  const editor = pageHtml(Branches, { branches, mayEdit: true });
  expectInOrder(editor, [
    'href="/branches/new"',
    ">Jaynagar<",
    'href="/branches/jaynagar"',
    ">Ballygunge<",
    'href="/branches/ballygunge"',
  ]);
  const reader = pageHtml(Branches, { branches, mayEdit: false });
  expectInOrder(reader, [">Jaynagar<", ">Ballygunge<"]);
  expect(reader).not.toContain('href="/branches/');
});

it("the page of the home page has all banners, brands and categories, and adds banners and brands", () => {
  const big: BigBanner = {
    id: "b1",
    headline: "Festival",
    line: "Five days.",
    linkText: "See",
    position: 1,
    url: "/products",
    images: [],
    alt: "A phone",
    startsAt: null,
    endsAt: null,
    state: "draft",
    status: "draft",
    version: 1,
  };
  const small: SmallBanner = { ...big, id: "s1", title: "Chargers", category: "Accessories" };
  const entry = { images: [], position: 1, version: 1 };
  const html = pageHtml(HomePage, {
    big: [big, { ...big, id: "b2", headline: "Last year", state: "archived", status: "archived" }],
    small: [small],
    categories: [{ ...entry, id: "c1", name: "Phone", shown: true }],
    brands: [{ ...entry, id: "m1", name: "Lava", shown: false }],
  });
  expectInOrder(html, [
    'href="/home-page/big-banners/new"',
    'href="/home-page/big-banners/b1"',
    ">Last year<",
    'href="/home-page/big-banners/b2"',
    'href="/home-page/small-banners/new"',
    'href="/home-page/small-banners/s1"',
    'href="/home-page/categories/c1"',
    'href="/home-page/brands/new"',
    'href="/home-page/brands/m1"',
  ]);
  expect(html).not.toContain('href="/home-page/categories/new"');
});

it("the list of coupons has what each has cost, and leads those who may edit coupons to a new one", () => {
  const flyer: Coupon = {
    id: "k2",
    code: "FLYER",
    codeCount: null,
    name: "Diwali flyer",
    text: "₹200 off",
    discount: 200,
    minimum: 1000,
    startsAt: at,
    expiresAt: at,
    budget: 2000,
    isListed: true,
    used: 600,
    uses: 3,
    state: "running",
    version: 1,
  };
  const batch = { ...flyer, id: "k1", code: null, codeCount: 50, name: "Leaflet", used: 0, uses: 0 };
  const page = { coupons: [flyer, batch], next: null, mayReadShopper: true };
  const editor = pageHtml(Coupons, { ...page, mayEdit: true });
  expectInOrder(editor, [
    'href="/coupons/new"',
    'href="/coupons/k2"',
    "₹600 of ₹2,000",
    'href="/coupons/k1"',
    "50 codes",
    "₹0 of ₹2,000",
  ]);
  expect(pageHtml(Coupons, { ...page, mayEdit: false })).not.toContain('href="/coupons/new"');
});

it("the list of orders has one search box, then the queues and the filters, and below them a link to each order", () => {
  const html = pageHtml(Orders, {
    orders: [{ ...listedOrder, id: "o2", reference: "HT2" }, listedOrder],
    next: null,
    queue: undefined,
    query: {},
    counts: { alarm: 2, refund: 0, unbooked: 0, unpacked: 0, unscanned: 0, undelivered: 0, balance: 0 },
    branchNames: new Map([["jaynagar", "Jaynagar"]]),
  });
  expectInOrder(html, [
    'type="search"',
    'href="/orders?queue=alarm"',
    'name="state"',
    'name="branch"',
    'name="payment"',
    'href="/orders/o2"',
    'href="/orders/o1"',
  ]);
  expect(html.match(/type="search"/g)).toHaveLength(1);
});

it("the packing page has what is to be packed, below it the pickups, and below them what is packed with its label", () => {
  const parcel: Parcel = {
    id: "4c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38",
    orderId: "o1",
    reference: "HT1",
    waybill: "WB1",
    isBookedAgain: false,
    readyAt: at,
    collect: 0,
    to: { name: "Ananya Sen", city: "Kolkata", pincode: "700019" },
    packed: null,
    goods: [
      {
        title: "Haat One",
        variant: "128 GB",
        image: "/media/x",
        imei: "352099001761481",
        imei2: null,
        quantity: 1,
        isDamaged: false,
        damagedImei: null,
      },
    ],
  };
  const waiting = "1d8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38";
  const pickup = { courier: "delhivery", shipments: 2, arrangedAt: at, lastError: null };
  const html = pageHtml(Packing, {
    toPack: [parcel, { ...parcel, id: waiting, reference: "HT2" }],
    packed: [{ ...parcel, id: "p3", reference: "HT3", packed: { at, by: "s1" } }],
    toUnpack: [],
    next: null,
    names: { s1: "Asha Rao" },
    handOver: {
      pickups: [
        { ...pickup, on: "2026-11-24" },
        { ...pickup, on: "2026-11-25", arrangedAt: null, lastError: "The wallet is low." },
      ],
      waitingForEwayBill: [{ shipmentId: waiting, number: null, rejection: null }],
    },
    mayRecord: true,
    today: "2026-11-24",
    branch: "jaynagar",
    branches: [{ code: "jaynagar", name: "Jaynagar" }],
  });
  expectInOrder(html, [
    ">To pack</h2>",
    "352099001761481",
    'aria-label="Courier label of order HT1"',
    "Its e-way bill number is missing.",
    'aria-label="Record the e-way bill number of order HT2"',
    ">Packed, waits for the courier</h2>",
    "requested 24 Nov 2026, 15:30",
    "the courier hasn&#x27;t accepted it yet. The wallet is low.",
    "Asha Rao",
    'aria-label="Courier label of order HT3"',
  ]);
  expect(html).not.toContain('aria-label="Courier label of order HT2"');
});

it.each([
  [
    "messages",
    Inbox,
    { tickets: [], view: "open", names: {}, counts: { open: 4, mine: 3, unassigned: 1, overdue: 21 } },
    [
      ["/inbox", "Open", "4"],
      ["/inbox?view=mine", "Mine", "3"],
      ["/inbox?view=unassigned", "Nobody&#x27;s", "1"],
      ["/inbox?view=overdue", "Late", "20+"],
      ["/inbox?view=done", "Done", undefined],
    ],
  ],
  [
    "phones that people want to sell",
    SellRequests,
    { requests: [], openCount: 4, state: "open" },
    [
      ["/sell-requests", "To answer", "4"],
      ["/sell-requests?state=quoted", "Offer made", undefined],
      ["/sell-requests?state=declined", "Declined", undefined],
      ["/sell-requests?state=closed", "Closed", undefined],
    ],
  ],
  [
    "wholesale applications",
    Wholesale,
    { applications: [], waitingCount: 4, state: "waiting" },
    [
      ["/wholesale", "To decide", "4"],
      ["/wholesale?state=accepted", "Accepted", undefined],
      ["/wholesale?state=rejected", "Rejected", undefined],
    ],
  ],
] as const)("the list of %s is by what has to be done, with how many wait", (_, Component, loaded, tabs) => {
  const html = pageHtml(Component, { ...loaded, next: null });
  const [list = ""] = /<nav.*<\/nav>/.exec(html) ?? [];
  const found = [...list.matchAll(/href="([^"]+)"[^>]*>([^<]*)(?:<span[^>]*>([^<]*)<\/span>)?<\/a>/g)];
  expect(found.map(([, href, text, count]) => [href, text, count])).toEqual(tabs);
});
