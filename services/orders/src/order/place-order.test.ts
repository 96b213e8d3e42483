import { expect, test } from "vitest";
import { z } from "zod";
import { orderIdentity } from "./place-order.ts";

const user = "0198c0de-0000-7000-8000-000000000001";

test("derives the same UUIDv8 and reference from the same user and transaction id", () => {
  const one = orderIdentity(user, "ORDER_1");
  expect(orderIdentity(user, "ORDER_1")).toEqual(one);
  expect(z.uuid({ version: "v8" }).parse(one.id)).toBe(one.id);
  expect(one.reference).toMatch(/^HT[0-9A-Z]{12}$/);
});

test("derives another id from another user or transaction id", () => {
  const one = orderIdentity(user, "ORDER_1");
  expect(orderIdentity(user, "ORDER_2").id).not.toBe(one.id);
  expect(orderIdentity("0198c0de-0000-7000-8000-000000000002", "ORDER_1").id).not.toBe(one.id);
});
