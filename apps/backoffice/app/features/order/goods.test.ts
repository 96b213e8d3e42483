import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Goods } from "./goods.tsx";
import type { Order, OrderShipment, ShipmentTracking } from "./order.ts";

const at = "2026-11-24T10:05:00.000Z";
const shipment: OrderShipment = {
  id: "4c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38",
  branch: "Ballygunge",
  status: "shipped",
  text: "On the way",
  waybill: "84001110000034",
  collect: 0,
  booking: 1,
  waitsForBalance: false,
  cancelRefund: 38_999,
  cancellation: null,
  packed: null,
  arrives: null,
  lineIds: [],
  scans: [{ status: "picked_up", place: "Kolkata", at }],
};
const order: Order = {
  id: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  reference: "HT7F3K2M9QX4RB",
  state: "shipped",
  text: "On the way",
  statusText: null,
  tier: "consumer",
  placedAt: at,
  paidAt: at,
  payBefore: at,
  buyer: {
    name: "Rina Das",
    gstin: null,
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    pincode: "700019",
    contact: null,
  },
  addressVersion: 0,
  lines: [],
  shipments: [shipment],
  amounts: {
    subtotal: 38_999,
    discount: 0,
    delivery: 0,
    total: 38_999,
    payNow: 38_999,
    balance: 0,
    balanceBefore: null,
    cash: 0,
  },
  payments: [],
  ledger: null,
  invoice: null,
  creditNotes: [],
  messages: [],
  history: [],
  alarms: [],
  moves: {
    cancelOrder: false,
    cancelRefund: 0,
    cancelShipments: [],
    refundable: 0,
    refundUnits: [],
    failedRefunds: [],
    correctAddress: false,
    bookAgain: [],
    handOver: [],
    setStatusText: false,
    sendAgain: [],
    addNote: false,
  },
};

/** The goods of the order as staff read them. */
function shown(tracking: readonly ShipmentTracking[] | null): string {
  const props = { order, tracking, names: {}, waitingForEwayBill: [], mayRecord: false, onMove: () => {} };
  const Component = () => createElement(Goods, props);
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

test("the page says that not all scans are shown while adapters does not answer, and shows those that orders knows", () => {
  const missing = "scans can&#x27;t all be shown now";
  const alone = shown(null);
  expect(alone).toContain(missing);
  expect(alone).toContain("Picked up, Kolkata");
  const scans = [{ text: "On the way", place: "Nagpur", at }];
  const complete = shown([{ shipmentId: shipment.id, expectedOn: null, scans }]);
  expect(complete).not.toContain(missing);
  expect(complete).toContain("On the way, Nagpur");
});
