import { describe, expect, test } from "vitest";
import { readTransaction } from "./read-transaction.ts";

describe("readTransaction", () => {
  const transaction = {
    objectid: "transaction",
    transactionid: "U123",
    orderid: "0198c0ffee",
    mercid: "HAATUAT",
    amount: "1234.50",
    currency: "356",
    transaction_date: "2026-11-21T01:50:00+05:30",
    payment_method_type: "upi",
  };
  const read = (change: object) => readTransaction({ ...transaction, ...change }, new Date(0));
  const result = (change: object) => {
    const reading = read(change);
    if (reading.kind !== "result") throw new Error(JSON.stringify(reading));
    return reading.result;
  };

  test.each([
    ["0300", "paid"],
    ["0399", "failed"],
    ["0398", "failed"],
    ["0002", "pending"],
    ["0001", "pending"],
    ["NA", "pending"],
  ])("reads auth_status %s as %s", (auth_status, status) => {
    expect(result({ auth_status }).status).toBe(status);
  });

  test("reads the amount to the paisa, and the date parsed and as received", () => {
    expect(result({ auth_status: "0300" })).toEqual({
      gatewayOrderId: "0198c0ffee",
      merchantId: "HAATUAT",
      transactionId: "U123",
      status: "paid",
      isCancelled: false,
      amountPaise: 1_234_50,
      currency: "INR",
      method: "upi",
      occurredAt: "2026-11-20T20:20:00.000Z",
      transactionDate: "2026-11-21T01:50:00+05:30",
    });
  });

  test("does not read another currency as rupees", () => {
    expect(result({ auth_status: "0300", currency: "840" }).currency).toBe("840");
  });

  test.each([
    ["4199", 4_199_00],
    ["4199.5", 4_199_50],
    ["4199.05", 4_199_05],
    ["0.10", 10],
    ["9999999999.99", 9_999_999_999_99],
  ])("reads the amount %j as %d paise", (amount, amountPaise) => {
    expect(result({ auth_status: "0300", amount }).amountPaise).toBe(amountPaise);
  });

  test.each(["1e5", "1,234.50", "-1.00", "+1.00", "1234.", ".50", "1234.567", " 1.00", "٤", "", 4199, null])(
    "returns unreadable for the amount %j",
    (amount) => {
      expect(read({ auth_status: "0300", amount })).toEqual({
        kind: "unreadable",
        gatewayOrderId: "0198c0ffee",
        reason: "unreadable: amount",
      });
    },
  );

  test.each([
    ["an unknown status", { auth_status: "9999" }, "auth_status"],
    ["no status", {}, "auth_status"],
    ["no transaction id", { auth_status: "0300", transactionid: undefined }, "transactionid"],
    ["no merchant", { auth_status: "0300", mercid: undefined }, "mercid"],
    ["no object id", { auth_status: "0300", objectid: undefined }, "objectid"],
    ["another object id and a status", { auth_status: "0300", objectid: "payment" }, "objectid"],
  ])("returns unreadable with %s", (_what, change, field) => {
    expect(read(change)).toMatchObject({ kind: "unreadable", reason: `unreadable: ${field}` });
  });

  test.each([
    ["no order", { ...transaction, auth_status: "0300", orderid: undefined }, "unreadable: orderid"],
    ["text that is not JSON", undefined, "unreadable: not an object"],
    ["a list", [], "unreadable: not an object"],
  ])("returns unreadable without an order for %s", (_what, json, reason) => {
    expect(readTransaction(json, new Date(0))).toEqual({ kind: "unreadable", gatewayOrderId: null, reason });
  });

  test.each(["order", "refund", "mandate"])("returns other for a message about a %s", (objectid) => {
    expect(readTransaction({ objectid, orderid: "0198c0ffee" }, new Date(0))).toEqual({ kind: "other" });
  });
});
