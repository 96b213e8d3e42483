import { describe, expect, it } from "vitest";
import { cableFits, chargerFits, chargingPort } from "./charging-port.ts";

const phone = (brand: string, network: string, specs: { released?: string; chargeWatts?: number }) =>
  chargingPort({ brand, network, specs });

describe("chargingPort", () => {
  it.each([
    ["an iPhone 14", "Apple", "5G", { released: "2022-09" }, "Lightning"],
    ["an iPhone 15", "Apple", "5G", { released: "2023-09" }, "USB-C"],
    ["an iPhone without a release date", "Apple", "5G", {}, null],
    ["a phone with 5G", "Redmi", "5G", { chargeWatts: 18 }, "USB-C"],
    ["a 4G phone that charges with 33 W", "Realme", "4G", { chargeWatts: 33 }, "USB-C"],
    ["a 4G phone that charges with 18 W", "Realme", "4G", { chargeWatts: 18 }, null],
  ])("of %s (%s, %s, %j) is %s", (_, brand, network, specs, port) => {
    expect(phone(brand, network, specs)).toBe(port);
  });
});

describe("cableFits", () => {
  it("goes by the end that is named last", () => {
    expect(cableFits(["1 m", "USB-C to Lightning"], "Lightning")).toBe(true);
    expect(cableFits(["1 m", "USB-C to Lightning"], "USB-C")).toBe(false);
    expect(cableFits(["1.5 m", "USB-A to Micro USB"], "USB-C")).toBe(false);
  });
});

describe("chargerFits", () => {
  it.each([
    [["20W", "USB-C"], "Lightning", false, true],
    [["33W", "USB-A", "with Type-C cable"], "USB-C", false, true],
    [["33W", "USB-A", "with Type-C cable"], "Lightning", false, false],
    [["80W", "USB-A", "SUPERVOOC"], "USB-C", false, false],
    [["80W", "USB-A", "SUPERVOOC"], "USB-C", true, true],
    [["5W", "Micro USB"], "USB-C", true, false],
  ] as const)("for %j, %s and the phone's own brand %s is %s", (features, port, own, fits) => {
    expect(chargerFits(features, port, own)).toBe(fits);
  });
});
