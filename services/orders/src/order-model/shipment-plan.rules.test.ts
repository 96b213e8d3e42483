import { sum } from "@haat/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { priced, randomSales } from "../../test/random-sales.ts";
import { planShipments } from "./shipment-plan.rules.ts";

test("plans shipments that collect exactly what is due on delivery", () => {
  fc.assert(
    fc.property(randomSales, (sale) => {
      const { order, lines } = priced(sale);
      const branches = lines.map((line, index) => ({
        ...line,
        branch: index % 2 ? "jaynagar" : "ballygunge",
      }));
      const shipments = planShipments(branches, order.dueOnDeliveryPaise);
      expect(sum(shipments.map((shipment) => shipment.collectPaise))).toBe(order.dueOnDeliveryPaise);
      expect(shipments.length).toBe(Math.min(2, lines.length));
    }),
  );
});
