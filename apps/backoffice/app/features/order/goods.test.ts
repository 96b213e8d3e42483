import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { exampleOrder, exampleShipment } from "../../../test/example-order.ts";
import { Goods } from "./goods.tsx";
import type { ShipmentTracking } from "./order.ts";

/** The goods of the order as staff read them. */
function shown(tracking: readonly ShipmentTracking[] | null): string {
  const props = {
    order: exampleOrder,
    tracking,
    names: {},
    waitingForEwayBill: [],
    mayRecord: false,
    onMove: () => {},
  };
  const Component = () => createElement(Goods, props);
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

test("the page says that not all scans are shown while adapters does not answer, and shows those that orders knows", () => {
  const missing = "scans can&#x27;t all be shown now";
  const alone = shown(null);
  expect(alone).toContain(missing);
  expect(alone).toContain("Picked up, Kolkata");
  const scans = [{ text: "On the way", place: "Nagpur", at: exampleOrder.placedAt }];
  const complete = shown([{ shipmentId: exampleShipment.id, expectedOn: null, scans }]);
  expect(complete).not.toContain(missing);
  expect(complete).toContain("On the way, Nagpur");
});
