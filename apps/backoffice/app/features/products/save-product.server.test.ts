import type { paths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import { expect, it } from "vitest";
import { newProductDefaults } from "./new-product-form.tsx";
import { createProduct, editForm, saveEdit } from "./save-product.server.ts";

const productId = "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05";
const editedBy = "8a4c1e7d-2f6b-4935-a0d8-3b9e5c7f1d42";
const editedAt = "2026-11-27T10:00:00.000Z";

/** A catalogue with a product at version 2, of which a colleague has changed these fields. */
function catalogueAt2(conflicts: readonly { field: string; theirs: unknown }[]) {
  const bodies: unknown[] = [];
  const catalogue = apiClient<paths>({
    baseUrl: "http://catalogue.test",
    send: async (request) => {
      const body: unknown = await request.json();
      bodies.push(body);
      const isNewest = typeof body === "object" && body !== null && "version" in body && body.version === 2;
      return isNewest
        ? Response.json({ success: true, result: { version: 3 } })
        : Response.json(
            {
              success: false,
              code: "EDITED_MEANWHILE",
              msg: "Edited",
              version: 2,
              editedBy,
              editedAt,
              conflicts: conflicts.map((conflict) => ({ ...conflict, yours: null })),
            },
            { status: 409 },
          );
    },
  });
  return { catalogue, bodies };
}

const edit = (sent: Readonly<Record<string, string>>) =>
  editForm.parse({ intent: "edit", version: "1", ...sent });

it("shows what a colleague saved in a field that both changed", async () => {
  const { catalogue, bodies } = catalogueAt2([{ field: "listPrice", theirs: 17999.5 }]);
  const result = await saveEdit(
    { catalogue },
    productId,
    edit({ listPrice: "18,999", "was.listPrice": "19999" }),
  );
  expect(result).toEqual({ conflict: { version: 2, editedBy, editedAt, theirs: { listPrice: "17999.5" } } });
  expect(bodies).toEqual([{ version: 1, listPrice: 18999 }]);
});

it("saves a field that no colleague changed, on the newest version", async () => {
  const { catalogue, bodies } = catalogueAt2([{ field: "title", theirs: "Redmi" }]);
  const result = await saveEdit({ catalogue }, productId, edit({ title: "Redmi 12", "was.title": "Redmi" }));
  expect(result).toEqual({ saved: true });
  expect(bodies).toEqual([
    { version: 1, title: "Redmi 12" },
    { version: 2, title: "Redmi 12" },
  ]);
});

it("sends specifications without the empty ones, and says which number is none", async () => {
  const { catalogue, bodies } = catalogueAt2([]);
  const sent = { version: "2", "specs.os": "Android 13", "specs.panel": "", "specs.rearCameraMp": "48, 8" };
  await saveEdit({ catalogue }, productId, edit(sent));
  expect(bodies).toEqual([{ version: 2, specs: { os: "Android 13", rearCameraMp: [48, 8] } }]);
  const wrong = await saveEdit({ catalogue }, productId, edit({ ...sent, weightGrams: "much" }));
  expect(wrong).toMatchObject({ error: { fields: { weightGrams: "Enter a number." } } });
});

it("makes a new product of the fields that must be typed, and says which number is none", async () => {
  const bodies: unknown[] = [];
  const catalogue = apiClient<paths>({
    baseUrl: "http://catalogue.test",
    send: async (request) => {
      bodies.push(await request.json());
      return Response.json({ success: true, result: { id: productId } });
    },
  });
  const values = {
    ...newProductDefaults,
    id: productId,
    branch: "jaynagar",
    title: "Redmi Note 12 5G",
    brand: "Redmi",
    model: "Note 12 5G",
    color: "Blue",
    shortDescription: "6 GB RAM, 128 GB, Blue.",
    warranty: "10-day checking warranty",
    listPrice: "18,999",
    consumerPrice: "16,000",
    wholesalePrice: "15000",
  };
  const wrong = await createProduct({ catalogue }, { ...values, consumerPrice: "much" });
  expect(wrong).toMatchObject({ error: { fields: { consumerPrice: "Enter a number." } } });
  expect(bodies).toEqual([]);
  expect(await createProduct({ catalogue }, values)).toEqual({ productId });
  expect(bodies).toMatchObject([
    { id: productId, title: "Redmi Note 12 5G", consumerPrice: 16_000, ramGb: null, images: [], specs: {} },
  ]);
});
