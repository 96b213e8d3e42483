import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { codOffer } from "./cod-offer.rules.ts";

const courier = { canCollect: true, chargePaise: paise(60_00) };

describe("codOffer", () => {
  it("offers cash with its charge up to and including 50,000 rupees, the charge included", () => {
    expect(codOffer("consumer", paise(49_940_00), courier)).toEqual({ offered: true, chargePaise: 60_00 });
    expect(codOffer("consumer", paise(49_940_01), courier)).toEqual({ offered: false, reason: "limit" });
  });

  it("names the charge that an order would have, rounded up to the rupee", () => {
    const odd = { ...courier, chargePaise: paise(59_01) };
    expect(codOffer("consumer", paise(49_940_00), odd)).toEqual({ offered: true, chargePaise: 60_00 });
    expect(codOffer("consumer", paise(49_940_01), odd)).toEqual({ offered: false, reason: "limit" });
  });

  it("offers no cash to wholesalers, and none where the courier collects none or names no charge", () => {
    const goods = paise(10_000_00);
    expect(codOffer("wholesaler", goods, courier)).toEqual({ offered: false, reason: "wholesale" });
    const notThere = { offered: false, reason: "pincode" };
    expect(codOffer("consumer", goods, { ...courier, canCollect: false })).toEqual(notThere);
    expect(codOffer("consumer", goods, { ...courier, chargePaise: paise(0) })).toEqual(notThere);
  });

  it("says nothing while the courier has not said whether it collects, except above the limit", () => {
    const silent = { canCollect: null, chargePaise: null };
    expect(codOffer("consumer", paise(10_000_00), silent)).toBeNull();
    expect(codOffer("consumer", paise(50_000_01), silent)).toEqual({ offered: false, reason: "limit" });
    expect(codOffer("consumer", paise(10_000_00), { canCollect: true, chargePaise: null })).toEqual({
      offered: true,
      chargePaise: null,
    });
  });
});
