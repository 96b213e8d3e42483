import type { paths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import { expect, it } from "vitest";
import { changeForm, changeProduct } from "./change-product.server.ts";

it("shows the prices that a colleague has set since the form was opened", async () => {
  const bodies: unknown[] = [];
  const who = {
    version: 2,
    editedBy: "8a4c1e7d-2f6b-4935-a0d8-3b9e5c7f1d42",
    editedAt: "2026-11-27T10:00:00.000Z",
  };
  const catalogue = apiClient<paths>({
    baseUrl: "http://catalogue.test",
    send: async (request) => {
      bodies.push(await request.json());
      const conflicts = [{ field: "consumerPrice", yours: 15_499, theirs: 15_250.5 }];
      const body = { success: false, code: "EDITED_MEANWHILE", msg: "Edited", ...who, conflicts };
      return Response.json(body, { status: 409 });
    },
  });
  const sent = changeForm.parse({
    intent: "prices",
    consumerPrice: "15,499",
    wholesalePrice: "14499",
    "seen.consumerPrice": "15999",
    "seen.wholesalePrice": "14999",
    reason: "Festival week",
  });
  expect(await changeProduct({ catalogue }, "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", sent)).toEqual({
    conflict: { ...who, theirs: { consumerPrice: "15250.5", wholesalePrice: "14499" } },
  });
  expect(bodies).toEqual([
    {
      consumerPrice: 15_499,
      wholesalePrice: 14_499,
      seen: { consumerPrice: 15_999, wholesalePrice: 14_999 },
      reason: "Festival week",
    },
  ]);
});
