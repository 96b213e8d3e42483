import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { initialState, isClosedByShopper, mayMove, orderStates, stateMoves } from "./order-state.ts";

describe("stateMoves", () => {
  test("contains a move to each state but the first, and none to another", () => {
    const targets = Object.values(stateMoves).flatMap((moves) => Object.keys(moves));
    expect(new Set<string>([initialState, ...targets])).toEqual(new Set(orderStates));
  });
  test("lets a failed or expired order become paid, but never a paid order failed or expired", () => {
    expect(stateMoves.paid).not.toHaveProperty("payment_failed");
    expect(stateMoves.paid).not.toHaveProperty("expired");
    expect(mayMove("payment_failed", "paid", "settlement")).toBe(true);
    expect(mayMove("expired", "paid", "settlement")).toBe(true);
  });
  test("refunds a late payment only when the shopper closed the order", () => {
    for (const reason of ["cancelled", "ordered again"]) expect(isClosedByShopper(reason)).toBe(true);
    for (const reason of [
      "not paid in time",
      "sold out",
      "of a newer version",
      "constructor",
      null,
      undefined,
    ])
      expect(isClosedByShopper(reason)).toBe(false);
  });
  test("allows each move only for the trigger that it names", () => {
    expect(mayMove("awaiting_payment", "paid", "courier")).toBe(false);
    expect(mayMove("confirmed", "delivered", "settlement")).toBe(false);
  });
  test("equals the diagram in docs/order-states.md", () => {
    const picture = readFileSync(new URL("../../../../docs/order-states.md", import.meta.url), "utf8");
    const drawn = [...picture.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, ...move]) =>
      move.join(" "),
    );
    const allowed = orderStates.flatMap((from) =>
      Object.entries(stateMoves[from]).map(([to, mover]) => `${from} ${to} ${mover}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });
});
