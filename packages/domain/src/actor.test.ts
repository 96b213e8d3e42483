import { describe, expect, it } from "vitest";
import { type Actor, formatActor, parseActor } from "./actor.ts";

describe("parseActor", () => {
  it.each<Actor>([
    { kind: "user", id: "0198c0de-0000-7000-8000-000000000001" },
    { kind: "worker", id: "order.paid" },
    { kind: "staff", id: "Zoë: Kraków, আনন্যা" },
  ])("reads back what formatActor wrote for $kind:$id", (actor) => {
    expect(formatActor(actor)).toMatch(/^[\x21-\x7e]+$/);
    expect(parseActor(formatActor(actor))).toEqual(actor);
  });

  it.each(["", "user", "user:", "admin:1", "toString:1", "user:%zz"])(
    "returns undefined for the text %j",
    (text) => {
      expect(parseActor(text)).toBeUndefined();
    },
  );
});
