import { describe, expect, it } from "vitest";
import { plainMoments, plainPlace } from "./plain-moments.ts";

describe("plainPlace", () => {
  it.each([
    ["Kolkata_Ballygunge_D (West Bengal)", "Ballygunge, Kolkata (West Bengal)"],
    ["Kolkata_Hub_H (West Bengal)", "Kolkata hub (West Bengal)"],
    ["Jaynagar_JoynagarMajilpur_I (West Bengal)", "Joynagar Majilpur, Jaynagar (West Bengal)"],
    ["Pune_H", "Pune"],
    ["Kolkata", "Kolkata"],
    ["New Delhi (Delhi)", "New Delhi (Delhi)"],
    ["_", "_"],
    ["", ""],
  ])("says %j as %j", (place, plain) => {
    expect(plainPlace(place)).toBe(plain);
  });
});

describe("plainMoments", () => {
  const at = (minute: number) => `2026-11-21T05:0${minute}:00.000Z`;

  it("puts the newest first and tells a run at one place once, with its latest time", () => {
    const moments = [
      { words: "Picked up", at: at(1), place: "A" },
      { words: "On its way", at: at(2), place: "B" },
      { words: "On its way", at: at(3), place: "B" },
      { words: "On its way", at: at(4), place: "C" },
    ];
    expect(plainMoments(moments).map(({ at, place }) => [place, at])).toEqual([
      ["C", at(4)],
      ["B", at(3)],
      ["A", at(1)],
    ]);
  });
});
