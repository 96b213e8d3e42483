import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as orderDetails } from "../app/routes/account-order-details.tsx";
import { loader as accountOrders } from "../app/routes/account-orders.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const line = {
  _id: "0198c0de-0000-7000-8000-00000000000a",
  order_id: "0198c0de-0000-7000-8000-00000000000b",
  order_id_combo: "HT-1",
  o_status: "Payment received",
  state: "paid",
  forConsumer: true,
  invoicePdf: null,
  product_details: {
    _id: "0198c0de-0000-7000-8000-00000000000c",
    ptitle: "A phone",
    variant: "8 GB · 128 GB · Silver",
    pslug: "a-phone",
    pimages: [],
    psubsubcategory: "Mint",
    pbranch: "Jaynagar",
  },
  product_qty: 1,
  product_unit_price: 12_000,
  product_total_price: 11_605.02,
  product_discountAmount: 500,
  product_deliveryAmount: 105.02,
  order_details: { del_orderid: "HT-1-J", del_waybill: null, del_paymentType: "Pre-paid" },
  isPaid_status: true,
  paymentType: "Advance paid online, balance on delivery",
  paymentDue: { payable: false, code: "ALREADY_PAID" },
  createdAt: "2026-05-01T10:00:00.000Z",
};

const waybills = ["4200000000011", "4200000000012", "4200000000013"];
const shipped = [
  ...waybills.map((waybill, index) => withWaybill(`${index}`, waybill, {})),
  withWaybill("3", "4200000000011", {}),
  withWaybill("4", "4200000000014", { state: "delivered" }),
  withWaybill("5", "4200000000015", { forConsumer: false }),
];

function withWaybill(digit: string, waybill: string, change: object) {
  return {
    ...line,
    _id: line._id.slice(0, -1) + digit,
    state: "shipped",
    order_details: { ...line.order_details, del_waybill: waybill },
    ...change,
  };
}

const shipment = (AWB: string) => ({
  Shipment: {
    AWB,
    ReferenceNo: "HT-1-J",
    ExpectedDeliveryDate: "2026-05-04",
    Status: {
      Status: "In Transit",
      StatusType: "UD",
      StatusDateTime: "2026-05-02T10:00:00.000Z",
      StatusLocation: "Kolkata",
      Instructions: "",
      text: "On the way",
      state: "in_transit",
    },
    Scans: [],
  },
});

/** As the release before cancellations, credit notes and balances sent them. */
const detailsOfPreviousRelease = {
  orderId: line.order_id,
  order_id_combo: "HT-1",
  selectedAddress: {
    _id: "a",
    name: "Ananya Sen",
    phone: "+919830012345",
    pincode: "700019",
    locality: "Ballygunge",
    address: "48 Rash Behari Avenue",
    city: "Kolkata",
    district: "Kolkata",
    astate: "West Bengal",
    landmark: null,
    country: "India",
  },
  subtotal: 12_000,
  bulkDiscount: 0,
  couponDiscount: 500,
  discountPrice: 500,
  deliveryFees: 105.02,
  totalAmount: 11_605.02,
  payNow: 11_605.02,
  dueOnDelivery: 0,
  stillDue: 0,
  refundDue: 0,
  refunded: 0,
  closedByShopper: false,
  refundDelayed: false,
  isPaid_status: true,
  paymentType: "Pre-paid",
  forConsumer: true,
  state: "paid",
  o_status: "Payment received",
  timeline: [{ state: "paid", text: "Payment received", at: line.createdAt }],
  invoicePdf: null,
  createdAt: line.createdAt,
  payBefore: line.createdAt,
};

let orders: Upstream;
let adapters: Upstream;
let found: readonly object[] = [line];
beforeAll(async () => {
  orders = await startUpstream("orders", (app) => {
    app.get("/api/order/getAllOrdersByUser", async ({ url }, reply) =>
      url.includes("cursor")
        ? reply.code(400).send({ success: false, msg: "cursor: not ours", code: "VALIDATION" })
        : { success: true, result: found, nextCursor: null },
    );
    app.get("/api/order/getOrderDetailsByOrderId/:id", async () => ({
      success: true,
      result: { currentProduct: line, otherProduct: [], orderDET: detailsOfPreviousRelease },
    }));
  });
  adapters = await startUpstream("adapters", (app) => {
    // The courier does not know the last one.
    app.post("/api/courier/getShipmentTracking", async () => ({
      success: true,
      result: waybills.slice(0, 2).map(shipment),
    }));
  });
});
beforeEach(() => {
  orders.requests.length = 0;
  adapters.requests.length = 0;
  found = [line];
});
afterAll(async () => {
  await orders.close();
  await adapters.close();
});

const open = (address: string, services: Parameters<typeof runLoader>[2] = {}) =>
  runLoader({ path: "/account/orders", loader: accountOrders }, address, { orders: orders.url, ...services });

describe("the orders page", () => {
  it("starts from the newest order when the cursor is no longer valid", async () => {
    expect(await open("/account/orders?cursor=x")).toMatchObject({
      status: 200,
      data: {
        lines: [
          {
            reference: "HT-1",
            price: 12_000_00,
            product: { variant: "8 GB · 128 GB · Silver" },
            paymentType: "Advance paid online, balance on delivery",
          },
        ],
        next: null,
      },
    });
    expect(orders.requests.map(({ url }) => url)).toEqual([
      "/api/order/getAllOrdersByUser?limit=10&cursor=x",
      "/api/order/getAllOrdersByUser?limit=10",
    ]);
  });

  it("requests the tracking of all of a consumer's unfinished shipments in one call", async () => {
    found = shipped;
    const { data, log } = await open("/account/orders", { adapters: adapters.url });
    expect(await data.live).toEqual({
      [waybills[0] ?? ""]: { text: "On the way", status: "in_transit", expectedOn: "2026-05-04", events: [] },
      [waybills[1] ?? ""]: { text: "On the way", status: "in_transit", expectedOn: "2026-05-04", events: [] },
    });
    expect(adapters.requests.map(({ body }) => JSON.parse(body))).toEqual([{ sent_waybills: waybills }]);
    expect(log).toEqual([]);
  });

  it("shows the order status and logs a warning when the courier call fails", async () => {
    found = shipped;
    const { data, log } = await open("/account/orders");
    expect(await data.live).toEqual({});
    expect(log).toEqual(["warn"]);
  });

  it("shows a wholesaler the order status, without asking the courier", async () => {
    found = [withWaybill("5", "4200000000015", { forConsumer: false, o_status: "On the way" })];
    const { data } = await open("/account/orders", { adapters: adapters.url });
    expect(data).toMatchObject({ lines: [{ status: "On the way", waybill: "4200000000015" }] });
    expect(await data.live).toEqual({});
    expect(adapters.requests).toEqual([]);
  });

  it("sends no tracking request when no shipment is moving", async () => {
    const { data, log } = await open("/account/orders");
    expect(await data.live).toEqual({});
    expect(log).toEqual([]);
  });
});

it("shows the details of an order that an orders service of the previous release sends", async () => {
  const path = "/account/orders/order-details/:orderid";
  const address = path.replace(":orderid", line.order_id);
  const page = await runLoader({ path, loader: orderDetails }, address, { orders: orders.url });
  expect(page).toMatchObject({
    status: 200,
    data: { order: { reference: "HT-1", shipments: [], creditNotes: [], cancellation: { possible: false } } },
  });
});
