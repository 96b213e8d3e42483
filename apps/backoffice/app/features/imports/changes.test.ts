import { expect, it } from "vitest";
import { changesOf } from "./changes.ts";

it("shows prices first, in rupees, each with the value before", () => {
  const changes = changesOf({
    change: "update",
    before: { warranty: "None", published: false, consumerPricePaise: 34_999_00 },
    after: { warranty: "", published: true, consumerPricePaise: 19_999_50 },
  });
  expect(changes).toEqual([
    { label: "Price", before: "₹34,999", after: "₹19,999.50" },
    { label: "Warranty", before: "None", after: "(nothing)" },
    { label: "Published", before: "No", after: "Yes" },
  ]);
});

it("shows only those technical data that differ, and descriptions without their elements", () => {
  const changes = changesOf({
    change: "update",
    before: { specs: { os: "Android 13", rearCameraMp: [50, 8] }, bigDescription: "<p>Old</p>" },
    after: { specs: { os: "Android 13", rearCameraMp: [50, 2] }, bigDescription: "<p>New</p>" },
  });
  expect(changes).toEqual([
    { label: "Rear cameras in MP", before: "50, 8", after: "50, 2" },
    { label: "Description", before: "Old", after: "New" },
  ]);
});

it("shows of a product that the file adds what it costs and how many there are", () => {
  const changes = changesOf({
    change: "create",
    before: null,
    after: { title: "Cable", consumerPricePaise: 299_00, sellable: 12, published: false },
  });
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Price", null, "₹299"],
    ["In stock", null, "12"],
    ["Published", null, "No"],
  ]);
});

it("shows nothing of a row that changes nothing", () => {
  expect(changesOf({ change: "none", before: {}, after: {} })).toEqual([]);
});
