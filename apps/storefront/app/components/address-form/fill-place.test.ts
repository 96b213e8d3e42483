import { describe, expect, it } from "vitest";
import { fillPlace } from "./fill-place.ts";

const nothing = { city: "", district: "", state: "" };
const kolkata = { city: "Kolkata", district: "Kolkata", state: "West Bengal" };
const bengaluru = { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" };

describe("fillPlace", () => {
  it("fills empty fields, and replaces what an earlier pincode filled", () => {
    expect(fillPlace(nothing, nothing, kolkata)).toEqual(kolkata);
    expect(fillPlace(kolkata, kolkata, bengaluru)).toEqual(bengaluru);
  });

  it("keeps what the shopper entered", () => {
    expect(fillPlace({ ...nothing, city: "Ballygunge" }, nothing, kolkata)).toEqual({
      ...kolkata,
      city: "Ballygunge",
    });
    expect(fillPlace(kolkata, nothing, bengaluru)).toEqual(kolkata);
    const chosen = { ...kolkata, district: "Howrah" };
    expect(fillPlace(chosen, kolkata, { ...kolkata, city: "Bidhannagar" })).toEqual({
      ...chosen,
      city: "Bidhannagar",
    });
  });

  it("fills no district of another state than the chosen one", () => {
    expect(fillPlace({ ...nothing, state: "Odisha" }, nothing, kolkata)).toEqual({
      city: "Kolkata",
      district: "",
      state: "Odisha",
    });
  });

  it("leaves district and state to the shopper when the courier names unknown ones", () => {
    expect(fillPlace(nothing, nothing, { ...kolkata, district: "Calcutta" })).toEqual({
      ...kolkata,
      district: "",
    });
    expect(fillPlace(nothing, nothing, { ...kolkata, state: "WB" })).toEqual({ ...nothing, city: "Kolkata" });
  });
});
