import { newId } from "@haat/domain/id";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCreditNotes } from "../src/credit-note/issue-credit-notes.ts";
import { creditNotes } from "../src/db/schema/credit-notes.ts";
import { invoices } from "../src/db/schema/invoices.ts";
import { orderUnits } from "../src/db/schema/order-units.ts";
import { orders } from "../src/db/schema/orders.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { backfillUnits } from "../src/order/backfill-units.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import { pdfText } from "./pdf-text.ts";
import {
  addShopper,
  findBookedShipments,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const issue = async () => await issueCreditNotes(shop.deps);
const notesOf = async (orderId: string) =>
  await shop.deps.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.number));

/** Two new phones from Ballygunge and a pre-owned one from Jaynagar, paid on delivery with a charge of 120 rupees. */
async function sold(change: { state?: string; gstin?: string } = {}) {
  const shopper = await addShopper(shop);
  const address = shop.auth.addresses.get(shopper.userId);
  if (address) address.state = change.state ?? "West Bengal";
  const cartDATA = [
    { _id: stock(shop, { consumerPaise: 9_999_99 }), cart_quantity: 2 },
    { _id: stock(shop, { taxScheme: "margin", branch: "jaynagar" }), cart_quantity: 1 },
  ];
  const body = orderBody(shopper, "", {
    cartDATA,
    deliveryFees: 120,
    totalAmount: 30_119.98,
    ...(change.gstin && { gstin: change.gstin }),
  });
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: 120_00 });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

async function detailsOf(shopper: Shopper, id: string) {
  const reply = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`);
  return reply.json().result.orderDET;
}

/** What a colleague of this role downloads from the page of an order. */
async function staffPdf(orderId: string, document: string, { headers }: TestStaff) {
  const url = `/api/staff/orders/${orderId}/${document}`;
  const reply = await shop.app.inject({ method: "GET", url, headers });
  return { status: reply.statusCode, name: reply.headers["content-disposition"], bytes: reply.rawPayload };
}

async function pdfOf(shopper: Shopper, url: string): Promise<string> {
  const reply = await get(shop, shopper, new URL(url, "http://shop.test").pathname);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return pdfText(reply.rawPayload);
}

test("credits the goods of a returned shipment with their taxes, and keeps the delivery charge", async () => {
  const { shopper, id, ballygunge } = await sold();
  await reportScan(shop, ballygunge, "returned");
  expect(await notesOf(id)).toEqual([]);
  await issue();
  const [note, ...more] = await notesOf(id);
  expect(more).toEqual([]);
  // 18% of 16,949.14 are 1,525.42 for the state and 1,525.42 for the union.
  expect(note).toMatchObject({
    cause: "shipment",
    causeId: ballygunge,
    taxAdjustable: true,
    totalPaise: 19_999_98,
    taxablePaise: 16_949_14,
    cgstPaise: 1_525_42,
    sgstPaise: 1_525_42,
    igstPaise: 0,
    marginValuePaise: 0,
    marginTaxPaise: 0,
    snapshot: { reason: "returned", deliveryPaise: 0, lines: [{ quantity: 2, scheme: "standard" }] },
  });
  expect(note?.number).toMatch(/^HC\/\d\d-\d\d\/\d{6}$/);
  const { creditNotes: shown } = await detailsOf(shopper, id);
  expect(shown).toEqual([
    {
      number: note?.number,
      total: 19_999.98,
      issuedAt: note?.issuedAt.toISOString(),
      pdf: `http://shop.test/api/order/creditNote/${note?.id}`,
    },
  ]);
});

test("credits the delivery charge of lost shipments too, so that the credit notes sum to the invoice", async () => {
  const { id, ballygunge, jaynagar } = await sold();
  await reportScan(shop, jaynagar, "lost");
  await issue();
  await reportScan(shop, ballygunge, "lost");
  await issue();
  const notes = await notesOf(id);
  // 10,000 bought for 8,000 have 305.08 of tax in their margin; 40 rupees of the delivery are theirs.
  expect(notes[0]).toMatchObject({
    totalPaise: 10_040_00,
    marginValuePaise: 10_000_00,
    marginTaxPaise: 305_08,
    cgstPaise: 3_05,
    snapshot: { reason: "lost", deliveryPaise: 40_00 },
  });
  expect(JSON.stringify(notes[0]?.snapshot)).not.toContain("30508");
  const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
  const total = (pick: (note: (typeof notes)[number]) => number) =>
    notes.reduce((all, note) => all + pick(note), 0);
  expect({
    totalPaise: total((note) => note.totalPaise),
    taxablePaise: total((note) => note.taxablePaise),
    cgstPaise: total((note) => note.cgstPaise),
    sgstPaise: total((note) => note.sgstPaise),
    marginTaxPaise: total((note) => note.marginTaxPaise),
  }).toEqual({
    totalPaise: invoice?.snapshot.totalPaise,
    taxablePaise: invoice?.snapshot.taxablePaise,
    cgstPaise: invoice?.snapshot.cgstPaise,
    sgstPaise: invoice?.snapshot.sgstPaise,
    marginTaxPaise: invoice?.marginTaxPaise,
  });
});

test("prints what the law asks for, with the buyer's GSTIN and the place of supply, and the invoice says that it was reversed", async () => {
  const gstin = "27AAPFU0939F1ZV";
  const { shopper, id, ballygunge, jaynagar } = await sold({ state: "Maharashtra", gstin });
  const { invoicePdf } = await detailsOf(shopper, id);
  expect(await pdfOf(shopper, invoicePdf)).not.toContain("credit note");
  await reportScan(shop, ballygunge, "lost");
  await issue();
  const [{ number, pdf }] = (await detailsOf(shopper, id)).creditNotes;
  expect(await pdfOf(shopper, invoicePdf)).toContain(`Reversed in part by credit note ${number}`);
  const text = await pdfOf(shopper, pdf);
  const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
  for (const part of [
    "CREDIT NOTE",
    number,
    invoice?.number,
    invoice?.snapshot.orderReference,
    "Maharashtra (27)",
    `GSTIN ${gstin}`,
    "Reason: The courier lost the goods.",
    "IMEI 356938035643809",
    "IGST 18%",
    "20,079.98",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Without tax adjustment");
  expect(text).not.toContain("Free");
  await reportScan(shop, jaynagar, "lost");
  await issue();
  const [, second] = (await detailsOf(shopper, id)).creditNotes;
  expect(await pdfOf(shopper, invoicePdf)).toContain(`Reversed by credit notes ${number}, ${second.number}`);
  expect(await pdfOf(shopper, second.pdf)).toContain("Tax is paid under the margin scheme");
  expect(
    (await notesOf(id)).map(({ snapshot }) => [snapshot.buyer.gstin, snapshot.shipTo.stateCode]),
  ).toEqual([
    [gstin, "27"],
    [gstin, "27"],
  ]);
});

test("is saved as credit_note_ and its number, and belongs to the buyer only, until the buyer is erased", async () => {
  const { shopper, id, ballygunge, jaynagar } = await sold();
  await reportScan(shop, ballygunge, "returned");
  await reportScan(shop, jaynagar, "returned");
  await issue();
  const [{ number, pdf }] = (await detailsOf(shopper, id)).creditNotes;
  const url = new URL(pdf).pathname;
  const { headers, rawPayload } = await get(shop, shopper, url);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(pdfText(rawPayload)).toContain(number);
  expect(headers["content-disposition"]).toBe(
    `attachment; filename="credit_note_${number.replaceAll("/", "-")}.pdf"`,
  );
  // A shared cache would serve its copy to other users.
  expect(headers["cache-control"]).toBe("no-store");
  const other = await addShopper(shop);
  const [foreign, unknown] = [
    await get(shop, other, url),
    await get(shop, other, `/api/order/creditNote/${newId()}`),
  ];
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(unknown.body);
  await shop.deps.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(orders.id, id));
  // Once its goods are in stock again, nobody has to look at the shipment.
  await eventually(async () => await eraseUser(shop.deps.db, shopper.userId));
  expect((await get(shop, shopper, url)).statusCode).toBe(404);
  // The shop keeps its books.
  const accountant = await asStaff("accountant");
  for (const document of ["invoice", `credit-notes/${url.split("/").at(-1)}`])
    expect(await staffPdf(id, document, accountant)).toMatchObject({ status: 200 });
});

test("is issued once, however often the job runs in parallel, and when a lost shipment comes back", async () => {
  const { id, ballygunge } = await sold();
  await reportScan(shop, ballygunge, "lost");
  await Promise.all(Array.from({ length: 8 }, issue));
  await reportScan(shop, ballygunge, "returned");
  await issue();
  expect(await notesOf(id)).toHaveLength(1);
});

test("credits each cancelled shipment of an order with its delivery charge, and says that it was cancelled", async () => {
  const { shopper, id } = await sold();
  const { headers } = shopper;
  await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers,
    payload: { orderId: id },
  });
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  await issue();
  const notes = await notesOf(id);
  expect(notes.map(({ snapshot }) => snapshot.reason)).toEqual(["cancelled", "cancelled"]);
  expect(new Set(notes.map(({ snapshot }) => snapshot.deliveryPaise))).toEqual(new Set([40_00, 80_00]));
  const { creditNotes: shown, totalAmount, invoicePdf } = await detailsOf(shopper, id);
  expect(notes.reduce((all, { totalPaise }) => all + totalPaise, 0)).toBe(Math.round(totalAmount * 100));
  expect(await pdfOf(shopper, shown[0].pdf)).toContain("Reason: The order was cancelled before");
  expect(await pdfOf(shopper, invoicePdf)).toContain("Reversed by credit notes");
  expect(await openAlarms(shop, id)).toEqual([]);
});

test("is not issued for a lost shipment that was delivered after all", async () => {
  const { id, ballygunge } = await sold();
  await reportScan(shop, ballygunge, "lost");
  await reportScan(shop, ballygunge, "delivered");
  await issue();
  expect(await notesOf(id)).toEqual([]);
});

test("says after 30 November after the year of the invoice that the tax is not adjusted", async () => {
  const { shopper, id, ballygunge } = await sold();
  const long = sql`now() - interval '2 years'`;
  await shop.deps.db
    .update(invoices)
    .set({ snapshot: sql`${invoices.snapshot} || jsonb_build_object('issuedAt', ${long})` })
    .where(eq(invoices.orderId, id));
  await reportScan(shop, ballygunge, "returned");
  await issue();
  const [note] = await notesOf(id);
  expect(note).toMatchObject({ taxAdjustable: false, cgstPaise: 1_525_42 });
  const [{ pdf }] = (await detailsOf(shopper, id)).creditNotes;
  expect(await pdfOf(shopper, pdf)).toContain("Without tax adjustment (section 34(2))");
});

test("waits for the units of an order of an earlier release", async () => {
  const { id, ballygunge } = await sold();
  await shop.deps.db.delete(orderUnits).where(eq(orderUnits.orderId, id));
  await shop.deps.db.update(invoices).set({ hasUnits: false }).where(eq(invoices.orderId, id));
  await reportScan(shop, ballygunge, "returned");
  await issue();
  expect(await notesOf(id)).toEqual([]);
  await backfillUnits(shop.deps);
  await issue();
  expect(await notesOf(id)).toMatchObject([{ totalPaise: 19_999_98 }]);
});

test("a reversal that does not match the invoice fails alone, takes no number, and raises an alarm after 15 minutes", async () => {
  const [wrong, right] = [await sold(), await sold()];
  await issue();
  const last = await shop.deps.db.$count(creditNotes);
  for (const { ballygunge } of [wrong, right]) await reportScan(shop, ballygunge, "returned");
  const correct = sql`refund_paise - 1`;
  await shop.deps.db
    .update(shipments)
    .set({ refundPaise: sql`refund_paise + 1` })
    .where(eq(shipments.id, wrong.ballygunge));
  await expect(issue()).rejects.toThrow("1 credit notes cannot be issued");
  expect(await notesOf(wrong.id)).toEqual([]);
  expect((await notesOf(right.id))[0]?.number).toMatch(new RegExp(`/${String(last + 1).padStart(6, "0")}$`));
  const rules = async () => (await openAlarms(shop, wrong.id)).map(({ rule }) => rule);
  const missing = "reversed shipment has no credit note after 15 minutes";
  const age = async (minutes: number) =>
    await unprotected(
      sql`update ledger set created_at = created_at - make_interval(mins => ${minutes}) where order_id = ${wrong.id}`,
    );
  await age(14);
  expect(await rules()).not.toContain(missing);
  await age(2);
  expect(await rules()).toContain(missing);
  await shop.deps.db
    .update(shipments)
    .set({ refundPaise: correct })
    .where(eq(shipments.id, wrong.ballygunge));
  await issue();
  expect(await rules()).not.toContain(missing);
});

/** Runs a statement without the triggers that protect the tables. */
async function unprotected(statement: ReturnType<typeof sql>): Promise<void> {
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

test("raises an alarm while the credit notes of an order exceed its invoice", async () => {
  const { id, ballygunge } = await sold();
  await reportScan(shop, ballygunge, "lost");
  await issue();
  const [note] = await notesOf(id);
  if (!note) throw new Error("no credit note");
  const second = { ...note, id: newId(), causeId: newId(), number: "HC/99-00/000001" };
  await shop.deps.db.insert(creditNotes).values(second);
  const rules = async () => (await openAlarms(shop, id)).map(({ rule }) => rule);
  expect(await rules()).toContain("credit notes of an order exceed its invoice");
  await unprotected(sql`delete from credit_notes where id = ${second.id}`);
  await watchOrders(shop.deps);
  expect(await rules()).not.toContain("credit notes of an order exceed its invoice");
});

test("cannot be changed or deleted", async () => {
  const change = shop.deps.db.update(creditNotes).set({ number: "HC/99-00/000002" });
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
  const deletion = shop.deps.db.delete(creditNotes);
  await expect(deletion).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
});

test("staff download invoice and credit note from the order's page, and each read is recorded but is no history", async () => {
  const { id, jaynagar } = await sold();
  await reportScan(shop, jaynagar, "lost");
  await issue();
  const [note] = await notesOf(id);
  const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
  const accountant = await asStaff("accountant");
  const creditNote = `credit-notes/${note?.id}`;
  const first = await staffPdf(id, "invoice", accountant);
  expect(first).toMatchObject({ status: 200, name: expect.stringContaining("invoice_") });
  expect(pdfText(first.bytes)).toContain(invoice?.number);
  const second = await staffPdf(id, creditNote, accountant);
  expect(second.status).toBe(200);
  expect(pdfText(second.bytes)).toContain(note?.number);
  expect((await staffPdf(id, "invoice", accountant)).status).toBe(200);
  const page = await shop.app.inject({
    method: "GET",
    url: `/api/staff/orders/${id}`,
    headers: accountant.headers,
  });
  expect(page.json().result.creditNotes).toMatchObject([{ id: note?.id, number: note?.number }]);
  expect(page.json().result.history).not.toContainEqual(expect.objectContaining({ verb: "order.document" }));
  expect(
    await shop.deps.db
      .select({ verb: staffActions.verb, subjectId: staffActions.subjectId, after: staffActions.after })
      .from(staffActions)
      .where(eq(staffActions.staffId, accountant.staffId))
      .orderBy(asc(staffActions.at)),
  ).toEqual([
    { verb: "order.document", subjectId: id, after: { number: invoice?.number } },
    { verb: "order.document", subjectId: id, after: { number: note?.number } },
    { verb: "order.document", subjectId: id, after: { number: invoice?.number } },
  ]);

  const other = await sold();
  expect(await staffPdf(other.id, creditNote, accountant)).toMatchObject({ status: 404 });
  expect(await staffPdf(newId(), "invoice", accountant)).toMatchObject({ status: 404 });
});

test.each([
  ["an invoice", "invoice"],
  ["a credit note", `credit-notes/${newId()}`],
])(
  "a member of staff asks for %s 120 times a minute at most, and a colleague's requests count for themselves",
  async (_, document) => {
    const [reader, colleague] = [await asStaff("accountant"), await asStaff("accountant")];
    const id = newId();
    const replies = await inParallel(120, async () => await staffPdf(id, document, reader));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(120);
    expect((await staffPdf(id, document, reader)).status).toBe(429);
    expect((await staffPdf(id, document, colleague)).status).toBe(404);
  },
);
