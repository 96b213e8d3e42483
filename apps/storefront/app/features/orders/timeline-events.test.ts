import { describe, expect, it } from "vitest";
import { historyOf, toTimeline } from "./timeline-events.ts";

describe("historyOf", () => {
  const events = [
    { kind: "order", state: "shipped", text: "On the way", at: "2026-11-21T09:01:00.000Z", place: "" },
    {
      kind: "payment_failed",
      state: null,
      text: "Payment failed",
      at: "2026-11-21T04:59:00.000Z",
      place: "",
    },
    {
      kind: "payment_failed",
      state: null,
      text: "Payment failed",
      at: "2026-11-21T04:58:00.000Z",
      place: "",
    },
  ] as const;
  const scans = [
    { text: "Picked up by the courier", at: "2026-11-21T09:00:00.000Z", place: "Kolkata" },
    { text: "Booked with the courier", at: "2026-11-21T06:00:00.000Z", place: "Kolkata" },
  ];

  it("has the courier's scans in place of the states that follow from them, so that it says what tracking says", () => {
    const tracking = { text: "Picked up by the courier", status: "picked_up", expectedOn: null } as const;
    expect(historyOf(events, { ...tracking, events: scans }).map(({ text }) => text)).toEqual([
      "Picked up by the courier",
      "Booked with the courier",
      "Payment failed",
      "Payment failed",
    ]);
  });

  it("has the order's own states while the courier has no scans", () => {
    expect(historyOf(events, undefined)).toEqual(events);
  });
});

describe("toTimeline", () => {
  const at = (minute: number) => `2026-11-21T05:0${minute}:00.000Z`;

  it("puts the newest event first and keeps only the latest of consecutive equal scans", () => {
    const events = [
      { text: "Picked up", at: at(1), place: "A" },
      { text: "On the way", at: at(2), place: "B" },
      { text: "On the way", at: at(3), place: "B" },
      { text: "On the way", at: at(4), place: "C" },
    ];
    expect(toTimeline(events).map(({ at, place }) => [place, at])).toEqual([
      ["C", at(4)],
      ["B", at(3)],
      ["A", at(1)],
    ]);
  });

  it("puts the later of two scans of the same time first", () => {
    const events = [
      { text: "Out for delivery", at: at(1), place: "A" },
      { text: "Delivered", at: at(1), place: "A" },
    ];
    expect(toTimeline(events).map(({ text }) => text)).toEqual(["Delivered", "Out for delivery"]);
  });
});
