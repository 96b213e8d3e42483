import { apiClient } from "@haat/api-clients/client";
import type { paths } from "@haat/api-clients/orders";
import { expect, it } from "vitest";
import { correctAddress } from "./correct-address.server.ts";

const base = {
  name: "Rina Das",
  phone: "+91 98300 12345",
  address: "21 Hindustan Park",
  landmark: "",
  locality: "Gariahat",
  city: "Kolkata",
  district: "Kolkata",
  pincode: "700019",
};
const reason = "Asked by phone";
const who = {
  version: 1,
  editedBy: "8a4c1e7d-2f6b-4935-a0d8-3b9e5c7f1d42",
  editedAt: "2026-11-27T10:00:00.000Z",
};

/** Replies to a call with the version 0 that a colleague has changed this field meanwhile. */
function editedOrders(conflicts: { field: string; theirs: string | null }[]) {
  const bodies: unknown[] = [];
  const orders = apiClient<paths>({
    baseUrl: "http://orders.test",
    send: async (request) => {
      const body: unknown = await request.json();
      bodies.push(body);
      if (bodies.length > 1) return Response.json({ success: true, msg: "Corrected" });
      return Response.json(
        { success: false, code: "EDITED_MEANWHILE", msg: "Edited", ...who, conflicts },
        { status: 409 },
      );
    },
  });
  return { orders, bodies };
}

it("sends what was changed, and shows what a colleague has written in the same field", async () => {
  const { orders, bodies } = editedOrders([{ field: "address", theirs: "22 Hindustan Park" }]);
  const typed = { ...base, address: "23 Hindustan Park", version: 0, base, reason };
  expect(await correctAddress({ orders }, "1", typed)).toEqual({
    conflict: { ...who, theirs: { address: "22 Hindustan Park" } },
  });
  expect(bodies).toEqual([{ version: 0, address: "23 Hindustan Park", reason }]);
});

it("corrects other fields than a colleague on the new version", async () => {
  // The colleague's field is none of these: the number is still the one of before.
  const { orders, bodies } = editedOrders([{ field: "phone", theirs: "+919830012345" }]);
  const typed = { ...base, phone: "98300 54321", version: 0, base, reason };
  expect(await correctAddress({ orders }, "1", typed)).toEqual({ done: "Corrected" });
  expect(bodies).toEqual([
    { version: 0, phone: "98300 54321", reason },
    { version: 1, phone: "98300 54321", reason },
  ]);
});
