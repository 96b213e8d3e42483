import { paise, zero } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { describe, expect, it } from "vitest";
import { soldMatchesOrder } from "./confirm-order.ts";
import {
  checkClientTotals,
  checkCod,
  checkDelivery,
  checkEmail,
  checkOrderRate,
  checkOwingOrders,
  checkQuantities,
  checkWholesaleMinimum,
} from "./order.rules.ts";

/** The error that a check throws; null when it passes. */
function errorOf(check: () => unknown): ApiError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

const due = paise(100_00);
const noCash = { serviceable: true, canCollect: false, chargePaise: zero };

describe("the order rules", () => {
  it.each([
    [49_999_00, undefined],
    [50_000_00, undefined],
    [50_000_01, "COD_NOT_ALLOWED"],
    [50_001_00, "COD_NOT_ALLOWED"],
  ])("check a consumer's cash on delivery order of %i paise and return the error %s", (total, code) => {
    expect(errorOf(() => checkCod("consumer", "cod", paise(total)))?.code).toBe(code);
  });

  it("reject cash on delivery for a wholesaler", () => {
    expect(errorOf(() => checkCod("wholesaler", "cod", due))?.code).toBe("COD_NOT_ALLOWED");
    expect(errorOf(() => checkCod("wholesaler", "prepaid", paise(100_000_00)))).toBeNull();
  });

  it.each([
    ["consumer", "cash", 2, undefined],
    ["consumer", "cash", 3, "COD_NOT_ALLOWED"],
    ["wholesaler", "cash", 2, undefined],
    ["wholesaler", "cash", 3, "HOLD_LIMIT"],
    ["wholesaler", "online", 1, undefined],
    ["wholesaler", "online", 2, "HOLD_LIMIT"],
  ] as const)(
    "check a %s's order with a rest to pay (%s) after %i others and return the error %s",
    (tier, balanceMethod, others, code) => {
      expect(errorOf(() => checkOwingOrders({ tier, balanceMethod }, others))?.code).toBe(code);
    },
  );

  it.each([
    [4, "MINIMUM_ITEMS"],
    [5, undefined],
    [6, undefined],
  ])("check a wholesale cart of %i items and return the error %s", (quantity, code) => {
    const items = [{ quantity: 1 }, { quantity: quantity - 1 }];
    expect(errorOf(() => checkWholesaleMinimum("wholesaler", items))?.code).toBe(code);
    expect(errorOf(() => checkWholesaleMinimum("consumer", items))).toBeNull();
  });

  it("reject a profile without an e-mail with the specification's text", () => {
    expect(errorOf(() => checkEmail(null))).toMatchObject({
      code: "EMAIL_REQUIRED",
      message: "Please update your email address to continue with your order.",
    });
    expect(errorOf(() => checkEmail(""))?.code).toBe("EMAIL_REQUIRED");
    expect(checkEmail("a@b.in")).toBe("a@b.in");
  });

  it.each([
    ["consumer", 5, undefined],
    ["consumer", 6, "VALIDATION"],
    ["wholesaler", 100, undefined],
    ["wholesaler", 101, "VALIDATION"],
  ] as const)(
    "check a %s's quantity of %i of one product and return the error %s",
    (tier, quantity, code) => {
      expect(errorOf(() => checkQuantities(tier, [{ quantity: 1 }, { quantity }]))?.code).toBe(code);
    },
  );

  it("reject every order to an unserved pincode, and only cash on delivery where the courier collects no cash", () => {
    const code = (...input: Parameters<typeof checkDelivery>) => errorOf(() => checkDelivery(...input))?.code;
    const notServed = { ...noCash, serviceable: false };
    expect(code("prepaid", zero, notServed)).toBe("NOT_SERVICEABLE");
    expect(code("prepaid", zero, noCash)).toBeUndefined();
    const charge = { chargePaise: paise(60_00) };
    expect(code("cod", due, { ...noCash, ...charge })).toBe("COD_NOT_ALLOWED");
    expect(code("cod", due, { ...noCash, ...charge, canCollect: true })).toBeUndefined();
    // The delivery charge that is paid online confirms the order.
    expect(code("cod", due, { ...noCash, canCollect: true })).toBe("COD_NOT_ALLOWED");
  });

  it("reject a wholesale order when the courier cannot collect the balance in cash", () => {
    expect(errorOf(() => checkDelivery("prepaid", due, noCash))).toMatchObject({
      code: "COD_NOT_ALLOWED",
      message: expect.stringContaining("the balance of a wholesale order"),
    });
    expect(errorOf(() => checkDelivery("prepaid", due, { ...noCash, canCollect: true }))).toBeNull();
  });

  it("name only the totals that changed, and return the current totals", () => {
    const totals = {
      subtotalPaise: paise(100_00),
      bulkDiscountPaise: zero,
      couponDiscountPaise: zero,
      deliveryPaise: zero,
      totalPaise: paise(120_00),
      payNowPaise: paise(120_00),
      dueOnDeliveryPaise: zero,
      balanceMethod: "cash" as const,
    };
    const client = { totalPaise: paise(120_00), deliveryPaise: zero, discountPaise: zero };
    expect(errorOf(() => checkClientTotals(client, totals))).toBeNull();
    const error = errorOf(() => checkClientTotals({ ...client, totalPaise: paise(100_00) }, totals));
    expect(error).toMatchObject({ code: "PRICE_CHANGED", current: totals });
    expect(error?.message).toContain("the total is now ₹120, not ₹100");
    expect(error?.message).not.toContain("discount");
  });

  it("allow the next order of an account when its sixtieth newest order is an hour old", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const wait = (newest: string) => errorOf(() => checkOrderRate(new Date(newest), now))?.retryAfter;
    expect(errorOf(() => checkOrderRate(null, now))).toBeNull();
    expect(wait("2026-11-21T11:00:00Z")).toBeUndefined();
    expect(wait("2026-11-21T11:00:00.001Z")).toBe(1);
    expect(wait("2026-11-21T12:00:00Z")).toBe(3600);
  });
});

describe("soldMatchesOrder", () => {
  const line = (productId: string, quantity: number) => ({ productId, quantity });
  const ordered = [line("a", 1), line("b", 2)];
  it.each([
    [[line("b", 2), line("a", 1)], true],
    [[line("a", 1), line("b", 1)], false],
    [[line("a", 1)], false],
    [[line("a", 1), line("c", 2)], false],
    [[...ordered, line("c", 1)], false],
  ])("compares the sold lines %j with the order: %s", (sold, same) =>
    expect(soldMatchesOrder(ordered, sold)).toBe(same),
  );
});
