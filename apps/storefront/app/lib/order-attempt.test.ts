import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  attemptStore,
  forgetOrder,
  holdingOrder,
  nextAttempt,
  parseAttempt,
  reservedItems,
  withReservation,
} from "./order-attempt.ts";

const items = { phone: 1 };
const minute = 60_000;

describe("nextAttempt", () => {
  it("keeps the idempotency key while the choices are the same", () => {
    const first = nextAttempt(null, "one phone", 1000);
    expect(first.transactionId).toBe("ORDER_1000");
    expect(nextAttempt(first, "one phone", 9_999_999)).toBe(first);
  });

  it("creates a new idempotency key for the same choices a day later", () => {
    const day = 24 * 60 * minute;
    const first = nextAttempt(null, "one cable", 1000);
    expect(nextAttempt(first, "one cable", day + 999)).toBe(first);
    expect(nextAttempt(first, "one cable", day + 1000).transactionId).toBe(`ORDER_${day + 1000}`);
  });

  it("creates a new idempotency key for other choices, even in the same millisecond", () => {
    const first = nextAttempt(null, "one phone", 1000);
    expect(nextAttempt(first, "two phones", 2000).transactionId).toBe("ORDER_2000");
    expect(nextAttempt(first, "two phones", 1000).transactionId).toBe("ORDER_1001");
  });

  it("keeps the reservation of the earlier attempt", () => {
    const placed = withReservation(nextAttempt(null, "prepaid", 0), { orderId: "o", items }, 0);
    expect(reservedItems(nextAttempt(placed, "cash", minute), minute)).toEqual(items);
  });
});

describe("reservedItems", () => {
  const placed = withReservation(nextAttempt(null, "w", 0), { orderId: "o", items }, 0);

  it("returns the items for 30 minutes after the order was first placed", () => {
    const again = withReservation(placed, { orderId: "o", items }, 20 * minute);
    expect(reservedItems(again, 29 * minute)).toEqual(items);
    expect(reservedItems(again, 30 * minute)).toEqual({});
  });

  it("returns no items without an order", () => {
    expect(reservedItems(null, 0)).toEqual({});
    expect(reservedItems(nextAttempt(null, "w", 0), 0)).toEqual({});
  });
});

describe("holdingOrder", () => {
  const placed = withReservation(nextAttempt(null, "w", 0), { orderId: "o", items }, 0);

  it.each([
    ["names the order of a product that it reserves", "phone", 29, "o"],
    ["names none for another product", "cable", 29, null],
    ["names none once the time to pay is over", "phone", 30, null],
  ] as const)("%s", (_title, productId, minutes, order) => {
    expect(holdingOrder(placed, productId, minutes * minute)).toBe(order);
  });
});

describe("attemptStore", () => {
  const browser = new Map<string, string>();
  beforeEach(() => {
    browser.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => browser.get(key) ?? null,
      setItem: (key: string, text: string) => browser.set(key, text),
      removeItem: (key: string) => browser.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("forgets what an order reserved once it is cancelled, and no other order's", () => {
    attemptStore.begin("one phone");
    attemptStore.recordOrder({ orderId: "o", items });
    forgetOrder("another");
    expect(attemptStore.reservedItems()).toEqual(items);
    forgetOrder("o");
    expect(attemptStore.reservedItems()).toEqual({});
  });

  it("is shared by all tabs: it continues the attempt of another one, and stores its own for the others", () => {
    const ofOtherTab = nextAttempt(null, "one phone", Date.now() - minute);
    browser.set("haat-order", JSON.stringify(ofOtherTab));
    expect(attemptStore.begin("one phone")).toEqual(ofOtherTab);
    attemptStore.clear();
    const own = attemptStore.begin("one phone");
    expect(own.transactionId).not.toBe(ofOtherTab.transactionId);
    expect(parseAttempt(browser.get("haat-order") ?? null)).toEqual(own);
  });
});

describe("parseAttempt", () => {
  it("reads back a stored attempt", () => {
    const placed = withReservation(nextAttempt(null, "w", 5), { orderId: "o", items }, 5);
    expect(parseAttempt(JSON.stringify(placed))).toEqual(placed);
  });

  it.each([null, "", "{", "null", "[]", '{"choicesHash":"w"}', '{"choicesHash":"w","transactionId":"x"}'])(
    "returns null for the malformed text %j",
    (stored) => {
      expect(parseAttempt(stored)).toBeNull();
    },
  );

  it("drops a malformed reservation", () => {
    const text = '{"choicesHash":"w","transactionId":"ORDER_1","reservation":{"items":{"a":"b"}}}';
    expect(parseAttempt(text)?.reservation).toBeNull();
  });
});
