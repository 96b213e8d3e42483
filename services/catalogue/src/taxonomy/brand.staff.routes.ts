import type { ServiceApp } from "@haat/service-kit/app";
import { resultReply, successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { lineInput } from "../staff-inputs.ts";
import { staffOnly, staffReplies, versionReply } from "../staff-replies.ts";
import { exampleOnHomePage, homePageFields, homePageReply } from "./home-page.schemas.ts";
import { createBrand, editBrand } from "./save-brand.ts";
import { allBrands } from "./taxonomy.repository.ts";

const success = true as const;

const brandParams = z.strictObject({ brandId: z.uuid() });
const createBrandBody = z.strictObject({ id: z.uuid(), name: lineInput(40), ...homePageFields }).meta({
  example: { id: "1d4f8a2c-6b3e-4975-8c10-5e7f9a2b4d63", name: "Lava", ...exampleOnHomePage },
});
const editBrandBody = z
  .strictObject(homePageFields)
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ example: { version: 3, shown: false } });
const brandsReply = resultReply(
  z.array(z.object({ id: z.uuid(), name: z.string(), ...homePageReply }).meta({ id: "StaffBrand" })),
).meta({
  example: {
    success: true,
    result: [{ id: "1d4f8a2c-6b3e-4975-8c10-5e7f9a2b4d63", name: "Lava", ...exampleOnHomePage, version: 1 }],
  },
});

export function brandStaffRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/staff/brands",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "All brands, hidden ones included",
        response: staffReplies(brandsReply),
        security: staffOnly,
      },
    },
    async () => ({ success, result: await allBrands(db) }),
  );

  app.post(
    "/api/staff/brands/create",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "Adds a brand; idempotent by id",
        body: createBrandBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await createBrand(db, request.body);
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/brands/:brandId/edit",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary:
          "Changes the picture or position of a brand that still has the version, shows it or hides it",
        description: "409 EDITED_MEANWHILE has both values of each field, and who changed the brand when.",
        params: brandParams,
        body: editBrandBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...edit } = request.body;
      return { success, result: { version: await editBrand(db, request.params.brandId, { version, edit }) } };
    },
  );
}
