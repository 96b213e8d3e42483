import { describe, expect, it } from "vitest";
import { fillPlace, nowhere } from "./fill-place.ts";

const kolkata = { city: "Kolkata", district: "Kolkata", state: "West Bengal" };
const bengaluru = { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" };

describe("fillPlace", () => {
  it("fills empty fields, and replaces what an earlier pincode filled", () => {
    expect(fillPlace(nowhere, nowhere, kolkata)).toEqual(kolkata);
    expect(fillPlace(kolkata, kolkata, bengaluru)).toEqual(bengaluru);
  });

  it("keeps what the shopper entered", () => {
    expect(fillPlace({ ...nowhere, city: "Ballygunge" }, nowhere, kolkata)).toEqual({
      ...kolkata,
      city: "Ballygunge",
    });
    expect(fillPlace(kolkata, nowhere, bengaluru)).toEqual(kolkata);
    const chosen = { ...kolkata, district: "Howrah" };
    expect(fillPlace(chosen, kolkata, { ...kolkata, city: "Bidhannagar" })).toEqual({
      ...chosen,
      city: "Bidhannagar",
    });
  });

  it("fills no district of another state than the chosen one", () => {
    expect(fillPlace({ ...nowhere, state: "Odisha" }, nowhere, kolkata)).toEqual({
      city: "Kolkata",
      district: "",
      state: "Odisha",
    });
  });

  it("empties what the last pincode filled when the place of the next is unknown", () => {
    expect(fillPlace(kolkata, kolkata, nowhere)).toEqual(nowhere);
    expect(fillPlace({ ...kolkata, city: "Ballygunge" }, kolkata, nowhere)).toEqual({
      ...nowhere,
      city: "Ballygunge",
    });
  });

  it("leaves district and state to the shopper when the courier names unknown ones", () => {
    expect(fillPlace(nowhere, nowhere, { ...kolkata, district: "Calcutta" })).toEqual({
      ...kolkata,
      district: "",
    });
    expect(fillPlace(nowhere, nowhere, { ...kolkata, state: "WB" })).toEqual({ ...nowhere, city: "Kolkata" });
  });
});
