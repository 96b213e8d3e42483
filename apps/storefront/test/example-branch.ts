import type { Branch } from "../app/lib/branch.ts";

/** A branch of which a test names the facts that matter to it. */
export const exampleBranch: Branch = {
  code: "ballygunge",
  name: "Ballygunge",
  aliases: [],
  address: "12 Station Road",
  city: "Kolkata",
  district: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  phone: "+919830099999",
  chatPhone: "+919830067890",
  mapUrl: "https://map.test",
  image: null,
};
