import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "../src/db/schema/invoices.ts";
import { pdfText } from "./pdf-text.ts";
import {
  addShopper,
  get,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  type Shop,
  type Shopper,
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

async function invoiced(state: string, product: Parameters<typeof stock>[1] = {}) {
  const shopper = await addShopper(shop);
  const address = shop.auth.addresses.get(shopper.userId);
  if (address) address.state = state;
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop, product)));
  await pay(shop, id);
  return { shopper, id, invoice: await invoiceOf(id) };
}

async function invoiceOf(id: string) {
  return await eventually(async () => {
    const [row] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
    if (!row) throw new Error("no invoice yet");
    return row;
  });
}

const printed = async (shopper: Shopper, id: string) =>
  pdfText((await get(shop, shopper, `/api/order/invoice/${id}`)).rawPayload);

test("links a confirmed order to a PDF invoice named after the order", async () => {
  const { shopper, id } = await invoiced("West Bengal");
  const [line] = (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result;
  expect(line.invoicePdf).toBe(`http://shop.test/api/order/invoice/${id}`);
  const reply = await get(shop, shopper, new URL(line.invoicePdf).pathname);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/pdf");
  expect(reply.headers["content-disposition"]).toContain(`invoice_${line.order_id_combo}.pdf`);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(reply.rawPayload.length).toBeGreaterThan(5000);
});

test("shows the last digits of each sold phone's IMEI in the order's details, once it has an invoice", async () => {
  const { shopper, id } = await invoiced("West Bengal");
  const details = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`);
  expect(details.json().result.currentProduct.imeis_masked).toEqual(["***********3809"]);
});

test("charges CGST and SGST within the state and prints the IMEI and HSN code of each unit", async () => {
  const { invoice } = await invoiced("West Bengal", { branch: "jaynagar" });
  expect(invoice.snapshot).toMatchObject({
    intraState: true,
    igstPaise: 0,
    totalPaise: 10_000_00,
    shipTo: { state: "West Bengal", stateCode: "19" },
    seller: {
      gstin: "19AAACH7409R1ZY",
      stateCode: "19",
      address: expect.stringContaining("48 Rash Behari Avenue, Ballygunge"),
    },
    lines: [
      {
        description: "Haat One, 6 GB · 128 GB · Graphite",
        hsn: "85171300",
        imeis: ["356938035643809"],
        valuePaise: 10_000_00,
      },
    ],
  });
  const { taxablePaise, cgstPaise, sgstPaise } = invoice.snapshot;
  // 18% of 8,474.58 are 762.71 for the state and 762.71 for the union.
  expect([taxablePaise, cgstPaise, sgstPaise]).toEqual([8_474_58, 762_71, 762_71]);
});

test("charges IGST across states", async () => {
  const { invoice } = await invoiced("Karnataka");
  const { taxablePaise, cgstPaise, igstPaise, shipTo } = invoice.snapshot;
  expect(shipTo.stateCode).toBe("29");
  expect(cgstPaise).toBe(0);
  expect(taxablePaise + igstPaise).toBe(10_000_00);
});

test("prints no tax on pre-owned goods and keeps the tax on the margin in the books only", async () => {
  const { invoice } = await invoiced("West Bengal", { taxScheme: "margin" });
  expect(invoice.snapshot).toMatchObject({ taxablePaise: 0, cgstPaise: 0, marginValuePaise: 10_000_00 });
  expect(invoice.snapshot.lines[0]?.tax).toBeNull();
  expect(JSON.stringify(invoice.snapshot)).not.toMatch(/purchase|margin(?!ValuePaise|")/i);
  // Bought for 8,000: 2,000 of margin has 305.08 of tax in it.
  expect(invoice.marginTaxPaise).toBe(305_08);
});

test("has the delivery charge of cash on delivery as a service of its own with 18% tax", async () => {
  const shopper = await addShopper(shop);
  const body = orderBody(shopper, stock(shop), { deliveryFees: 59, totalAmount: 10_059 });
  shop.adapters.courier.chargePaise = 59_00;
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: 59_00 });
  const { lines } = (await invoiceOf(id)).snapshot;
  expect(lines).toHaveLength(2);
  // 18% of 50 rupees are 9: half of it for the state and half for the union.
  expect(lines[1]).toMatchObject({
    hsn: "996812",
    valuePaise: 59_00,
    tax: { taxablePaise: 50_00, cgstPaise: 4_50, sgstPaise: 4_50 },
  });
  expect(await printed(shopper, id)).toMatch(/Delivery.*996812/);
});

test("names the rest of a wholesale order as due on delivery", async () => {
  const shopper = await addShopper(shop, "wholesaler");
  const cartDATA = [{ _id: stock(shop), cart_quantity: 5 }];
  const body = orderBody(shopper, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: 5_000_00 });
  expect((await invoiceOf(id)).snapshot).toMatchObject({
    totalPaise: 42_750_00,
    paidPaise: 5_000_00,
    dueOnDeliveryPaise: 37_750_00,
  });
  expect(await printed(shopper, id)).toContain("Due on delivery ₹ 37,750.00");
});

test("returns 404 for the invoice of an unpaid order", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  expect((await get(shop, shopper, `/api/order/invoice/${id}`)).statusCode).toBe(404);
});

test("names the GSTIN that a business gave with its order, and says of other buyers that they are not registered", async () => {
  const shopper = await addShopper(shop);
  const gstin = "27AAPFU0939F1ZV";
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop), { gstin: gstin.toLowerCase() }));
  await pay(shop, id);
  const business = await invoiceOf(id);
  expect(business.snapshot.buyer.gstin).toBe(gstin);
  const text = await printed(shopper, id);
  expect(text).toContain(`GSTIN ${gstin}`);
  expect(text).toContain("Place of supply West Bengal (19)");
  const consumer = await invoiced("Karnataka");
  expect(consumer.invoice.snapshot.buyer.gstin).toBeNull();
  const other = await printed(consumer.shopper, consumer.id);
  expect(other).toContain("Unregistered buyer");
  expect(other).toContain("Place of supply Karnataka (29)");
});

test("an order with a GSTIN that cannot be one is rejected, and the same order with another one is a conflict", async () => {
  const shopper = await addShopper(shop);
  const body = orderBody(shopper, stock(shop), { gstin: "27AAPFU0939F1ZV" });
  const wrong = await place(shop, shopper, { ...body, gstin: "27AAPFU0939F1ZW" });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, "VALIDATION"]);
  await placed(shop, shopper, body);
  const other = await place(shop, shopper, { ...body, gstin: "19AAACH7409R1ZY" });
  expect(other.json().code).toBe("IDEMPOTENCY_CONFLICT");
});
