import { expect, test } from "vitest";
import { namedOrders } from "./ticket.ts";

test.each([
  ["HT7F3K2M9QX4RB: the box has no charger", ["HT7F3K2M9QX4RB"]],
  ["my orders ht7f3k2m9qx4rb, HT7F3K2M9QX4RB and HT7F3K2M9QX4RC.", ["HT7F3K2M9QX4RB", "HT7F3K2M9QX4RC"]],
  ["Is the Jaynagar branch open on Sunday?", []],
])("finds the orders that the message %j names", (message, orders) => {
  expect(namedOrders(message)).toEqual(orders);
});
