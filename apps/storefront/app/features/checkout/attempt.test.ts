import { describe, expect, it } from "vitest";
import { attemptFor, heldItems, parseAttempt, placedAs } from "./attempt.ts";

const items = { phone: 1 };
const minute = 60_000;

describe("attemptFor", () => {
  it("keeps the key of the same wish, whenever it comes again", () => {
    const first = attemptFor(null, "one phone", 1000);
    expect(first.transactionId).toBe("ORDER_1000");
    expect(attemptFor(first, "one phone", 9_999_999)).toBe(first);
  });

  it("gives another wish another key, also in the same millisecond", () => {
    const first = attemptFor(null, "one phone", 1000);
    expect(attemptFor(first, "two phones", 2000).transactionId).toBe("ORDER_2000");
    expect(attemptFor(first, "two phones", 1000).transactionId).toBe("ORDER_1001");
  });

  it("remembers what an earlier wish holds", () => {
    const placed = placedAs(attemptFor(null, "prepaid", 0), { orderId: "o", items }, 0);
    expect(heldItems(attemptFor(placed, "cash", minute), minute)).toEqual(items);
  });
});

describe("heldItems", () => {
  const placed = placedAs(attemptFor(null, "w", 0), { orderId: "o", items }, 0);

  it("holds for thirty minutes from the first placing", () => {
    const again = placedAs(placed, { orderId: "o", items }, 20 * minute);
    expect(heldItems(again, 29 * minute)).toEqual(items);
    expect(heldItems(again, 30 * minute)).toEqual({});
  });

  it("is nothing without an order", () => {
    expect(heldItems(null, 0)).toEqual({});
    expect(heldItems(attemptFor(null, "w", 0), 0)).toEqual({});
  });
});

describe("parseAttempt", () => {
  it("reads back what was written", () => {
    const placed = placedAs(attemptFor(null, "w", 5), { orderId: "o", items }, 5);
    expect(parseAttempt(JSON.stringify(placed))).toEqual(placed);
  });

  it.each([null, "", "{", "null", "[]", '{"wish":"w"}', '{"wish":"w","transactionId":"x"}'])(
    "reads %j as none",
    (stored) => {
      expect(parseAttempt(stored)).toBeNull();
    },
  );

  it("drops a hold that is none", () => {
    const text = '{"wish":"w","transactionId":"ORDER_1","held":{"items":{"a":"b"}}}';
    expect(parseAttempt(text)?.held).toBeNull();
  });
});
