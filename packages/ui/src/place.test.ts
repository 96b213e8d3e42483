import { describe, expect, it } from "vitest";
import { formatPlace } from "./place.ts";

describe("formatPlace", () => {
  it.each([
    ["Kolkata_Ballygunge_D (West Bengal)", "Ballygunge, Kolkata (West Bengal)"],
    ["Kolkata_Hub_H (West Bengal)", "Kolkata hub (West Bengal)"],
    ["Jaynagar_JoynagarMajilpur_I (West Bengal)", "Joynagar Majilpur, Jaynagar (West Bengal)"],
    ["Pune_H", "Pune"],
    ["Kolkata", "Kolkata"],
    ["New Delhi (Delhi)", "New Delhi (Delhi)"],
    ["_", "_"],
    ["", ""],
  ])("formats %j as %j", (place, text) => {
    expect(formatPlace(place)).toBe(text);
  });
});
