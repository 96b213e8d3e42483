import { expect, test } from "vitest";
import { editForm } from "../../server/save-edit.server.ts";
import { valuesOf } from "./branch.ts";

test("the form of an edit has the fields of the branch, and what they had when it was opened", () => {
  const texts = {
    name: "Digha",
    address: "1 Beach Road",
    city: "Digha",
    district: "Purba Medinipur",
    state: "West Bengal",
    pincode: "721428",
    phone: "+919830099999",
    chatPhone: "+919830099999",
    mapUrl: "https://www.openstreetmap.org/#map=16/21.62/87.5",
    warehouse: "Haat Digha",
  };
  const base = valuesOf({ ...texts, code: "digha", images: ["1"], version: 2, aliases: ["dighā", "digga"] });
  expect(base).toEqual({ ...texts, aliases: "dighā, digga" });
  const values = { ...base, city: "New Digha" };
  const sent = editForm.parse({ version: "2", base: JSON.stringify(base), ...values });
  expect(sent).toEqual({ version: 2, base, values });
});
