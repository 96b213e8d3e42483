import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkOrderMoves, mayMove, orderMoves, orderStates } from "./order-state.ts";

describe("the table of states", () => {
  test("every state can be reached and leads to known states", () => {
    expect(() => checkOrderMoves()).not.toThrow();
  });
  test("an unknown target or a state that nothing leads to stops the start", () => {
    expect(() => checkOrderMoves({ awaiting_payment: { paid: "settlement" } })).toThrow(/paid/);
    expect(() => checkOrderMoves({ awaiting_payment: {}, lost: {} })).toThrow(/lost/);
  });
  test("paid never becomes failed or expired, failed and expired may become paid", () => {
    expect(orderMoves.paid).not.toHaveProperty("payment_failed");
    expect(orderMoves.paid).not.toHaveProperty("expired");
    expect(mayMove("payment_failed", "paid", "settlement")).toBe(true);
    expect(mayMove("expired", "paid", "settlement")).toBe(true);
  });
  test("only the named mover makes a move", () => {
    expect(mayMove("awaiting_payment", "paid", "courier")).toBe(false);
    expect(mayMove("confirmed", "delivered", "settlement")).toBe(false);
  });
  test("the picture in docs/order-states.md shows exactly these moves", () => {
    const picture = readFileSync(new URL("../../../../docs/order-states.md", import.meta.url), "utf8");
    const drawn = [...picture.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, ...move]) =>
      move.join(" "),
    );
    const told = orderStates.flatMap((from) =>
      Object.entries(orderMoves[from]).map(([to, mover]) => `${from} ${to} ${mover}`),
    );
    expect(drawn.sort()).toEqual(told.sort());
  });
});
