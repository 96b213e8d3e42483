import { expect, test } from "vitest";
import { z } from "zod";
import { orderIdentity } from "./order-identity.ts";

const person = "0198c0de-0000-7000-8000-000000000001";

test("one person and transaction id name one order, a UUIDv8", () => {
  const one = orderIdentity(person, "ORDER_1");
  expect(orderIdentity(person, "ORDER_1")).toEqual(one);
  expect(z.uuid({ version: "v8" }).parse(one.id)).toBe(one.id);
  expect(one.reference).toMatch(/^HT[0-9A-Z]{12}$/);
});

test("another person or transaction id names another", () => {
  const one = orderIdentity(person, "ORDER_1");
  expect(orderIdentity(person, "ORDER_2").id).not.toBe(one.id);
  expect(orderIdentity("0198c0de-0000-7000-8000-000000000002", "ORDER_1").id).not.toBe(one.id);
});
