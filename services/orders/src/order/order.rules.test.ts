import { paise, zero } from "@haat/domain/money";
import { describe, expect, test } from "vitest";
import {
  codFault,
  deliveryFault,
  emailFault,
  priceFault,
  quantityFault,
  secondsUntilNextOrder,
  soldAsOrdered,
  wholesaleFault,
} from "./order.rules.ts";

const due = paise(100_00);
const noCash = { serviceable: true, canCollect: false, chargePaise: 0 };

describe("whether an order can be placed", () => {
  test.each([
    [49_999_00, true],
    [50_000_00, true],
    [50_000_01, false],
    [50_001_00, false],
  ])("cash on delivery of %i paise: %s", (total, allowed) => {
    expect(codFault("consumer", "cod", paise(total)) === null).toBe(allowed);
  });
  test("cash on delivery is not for wholesalers", () => {
    expect(codFault("wholesaler", "cod", paise(100_00))?.code).toBe("COD_NOT_ALLOWED");
    expect(codFault("wholesaler", "prepaid", paise(100_000_00))).toBeNull();
  });
  test.each([
    [4, "MINIMUM_ITEMS"],
    [5, undefined],
    [6, undefined],
  ])("a wholesaler with %i items: %s", (pieces, code) => {
    expect(wholesaleFault("wholesaler", pieces)?.code).toBe(code);
    expect(wholesaleFault("consumer", pieces)).toBeNull();
  });
  test("without an e-mail the specification's words are said", () => {
    expect(emailFault(null)?.message).toBe("Please update your email address to continue with your order.");
    expect(emailFault("")?.code).toBe("EMAIL_REQUIRED");
    expect(emailFault("a@b.in")).toBeNull();
  });
  test.each([
    ["consumer", 5, true],
    ["consumer", 6, false],
    ["wholesaler", 100, true],
    ["wholesaler", 101, false],
  ] as const)("a %s may order %i pieces of one thing: %s", (tier, quantity, allowed) => {
    expect(quantityFault(tier, [{ quantity: 1 }, { quantity }]) === null).toBe(allowed);
  });
  test("a pincode that is not served refuses both ways of paying, one without cash only cash", () => {
    const nowhere = { serviceable: false, canCollect: false, chargePaise: 0 };
    expect(deliveryFault("prepaid", zero, nowhere)?.code).toBe("NOT_SERVICEABLE");
    expect(deliveryFault("prepaid", zero, noCash)).toBeNull();
    expect(deliveryFault("cod", due, noCash)?.code).toBe("COD_NOT_ALLOWED");
    const free = { serviceable: true, canCollect: true, chargePaise: 0 };
    expect(deliveryFault("cod", due, free)?.code).toBe("COD_NOT_ALLOWED");
  });
  test("what a wholesaler's advance leaves needs cash at the door too", () => {
    expect(deliveryFault("prepaid", due, noCash)).toMatchObject({
      code: "COD_NOT_ALLOWED",
      message: expect.stringContaining("The rest of a wholesale order"),
    });
    expect(deliveryFault("prepaid", due, { ...noCash, canCollect: true })).toBeNull();
  });
  test("a changed price says what changed, and only that", () => {
    const shown = { totalPaise: paise(100_00), deliveryPaise: paise(0), discountPaise: paise(0) };
    expect(priceFault(shown, shown)).toBeNull();
    const fault = priceFault(shown, { ...shown, totalPaise: paise(120_00) });
    expect(fault?.code).toBe("PRICE_CHANGED");
    expect(fault?.message).toContain("the total is ₹120, not ₹100");
    expect(fault?.message).not.toContain("discount");
  });
  test("the next order waits until the sixtieth newest is an hour old", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(secondsUntilNextOrder(null, now)).toBeNull();
    expect(secondsUntilNextOrder(new Date("2026-11-21T11:00:00Z"), now)).toBeNull();
    expect(secondsUntilNextOrder(new Date("2026-11-21T11:00:00.001Z"), now)).toBe(1);
    expect(secondsUntilNextOrder(now, now)).toBe(3600);
  });
});

describe("what was sold is what was ordered", () => {
  const line = (productId: string, quantity: number) => ({ productId, quantity });
  const ordered = [line("a", 1), line("b", 2)];
  test.each([
    [[line("b", 2), line("a", 1)], true],
    [[line("a", 1), line("b", 1)], false],
    [[line("a", 1)], false],
    [[line("a", 1), line("c", 2)], false],
    [[...ordered, line("c", 1)], false],
  ])("%j: %s", (sold, same) => expect(soldAsOrdered(ordered, sold)).toBe(same));
});
