import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkOrderMoves, mayMove, orderMoves, orderStates } from "./order-state.ts";

describe("orderMoves", () => {
  test("leads to known states only, and to every state", () => {
    expect(() => checkOrderMoves()).not.toThrow();
  });
  test("stops the start when a target is unknown or a state is unreachable", () => {
    expect(() => checkOrderMoves({ awaiting_payment: { paid: "settlement" } })).toThrow(/paid/);
    expect(() => checkOrderMoves({ awaiting_payment: {}, lost: {} })).toThrow(/lost/);
  });
  test("never leads from paid to failed or expired, but from both to paid", () => {
    expect(orderMoves.paid).not.toHaveProperty("payment_failed");
    expect(orderMoves.paid).not.toHaveProperty("expired");
    expect(mayMove("payment_failed", "paid", "settlement")).toBe(true);
    expect(mayMove("expired", "paid", "settlement")).toBe(true);
  });
  test("allows each move to its own mover only", () => {
    expect(mayMove("awaiting_payment", "paid", "courier")).toBe(false);
    expect(mayMove("confirmed", "delivered", "settlement")).toBe(false);
  });
  test("equals the diagram in docs/order-states.md", () => {
    const picture = readFileSync(new URL("../../../../docs/order-states.md", import.meta.url), "utf8");
    const drawn = [...picture.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, ...move]) =>
      move.join(" "),
    );
    const allowed = orderStates.flatMap((from) =>
      Object.entries(orderMoves[from]).map(([to, mover]) => `${from} ${to} ${mover}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });
});
