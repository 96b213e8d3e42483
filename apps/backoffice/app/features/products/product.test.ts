import { describe, expect, it } from "vitest";
import { costsOf, marginOf } from "./product.ts";
import { changedNames, valuesOf } from "./product-values.ts";

const unit = (pricePaid: number | null, state = "sellable") => ({
  id: "1",
  state,
  pricePaid,
  receivedAt: "2026-11-27T10:00:00.000Z",
});

describe("the margin of a price", () => {
  it.each([
    [12000, [9000], { rupees: 3000, percent: 25 }],
    [12000, [9000, 10000.5], { rupees: 2499.75, percent: 21 }],
    [8000, [9000], { rupees: -1000, percent: -12 }],
    [12000, [], null],
    [Number.NaN, [9000], null],
  ])("of %d rupees with phones bought for %j is %j", (price, costs, margin) => {
    expect(marginOf(price, costs)).toEqual(margin);
  });

  it("counts what the phones in stock cost, and of accessories the newest price", () => {
    const units = [unit(9000), unit(null), unit(100, "written_off")];
    expect(costsOf({ units, counted: null })).toEqual([9000]);
    const counted = { sellable: 20, held: 0, sold: 0, pricePaid: 180, changes: [] };
    expect(costsOf({ units: [], counted })).toEqual([180]);
    expect(costsOf({ units: [], counted: { ...counted, pricePaid: null } })).toEqual([]);
  });
});

describe("the form of a product", () => {
  it("has each field as a text, and the specifications one by one", () => {
    expect(
      valuesOf({
        title: "Redmi",
        newPrice: null,
        listPrice: 19999,
        keywords: ["cheap", "thin"],
        specs: { os: "Android 13", features: ["Dolby Atmos, stereo", "NFC"], rearCameraMp: [48, 8] },
      }),
    ).toEqual({
      title: "Redmi",
      newPrice: "",
      listPrice: "19999",
      keywords: "cheap, thin",
      "specs.os": "Android 13",
      "specs.features": "Dolby Atmos, stereo\nNFC",
      "specs.rearCameraMp": "48, 8",
    });
  });

  it("sends what was changed, and the specifications as a whole", () => {
    const base = { title: "Redmi", brand: "Redmi", "specs.os": "", "specs.panel": "OLED" };
    expect(changedNames(base, base)).toEqual([]);
    expect(changedNames({ ...base, title: "Redmi 12" }, base)).toEqual(["title"]);
    expect(changedNames({ ...base, "specs.os": "Android 13" }, base)).toEqual(["specs.os", "specs.panel"]);
  });
});
