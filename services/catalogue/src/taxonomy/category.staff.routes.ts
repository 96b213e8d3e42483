import type { ServiceApp } from "@haat/service-kit/app";
import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { staffOnly, staffReplies, versionReply } from "../staff-replies.ts";
import { exampleOnHomePage, homePageFields, homePageReply } from "./home-page.schemas.ts";
import { editCategory } from "./save-category.ts";
import { allCategories } from "./taxonomy.repository.ts";

const success = true as const;

const categoryParams = z.strictObject({ categoryId: z.uuid() });
const editCategoryBody = z
  .strictObject(homePageFields)
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ example: { version: 3, position: 2 } });
const categoriesReply = resultReply(
  z.array(z.object({ id: z.uuid(), name: z.string(), ...homePageReply }).meta({ id: "StaffCategory" })),
).meta({
  example: {
    success: true,
    result: [{ id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", name: "Phone", ...exampleOnHomePage, version: 1 }],
  },
});

/** Categories are not added or deleted here: products are either phones or accessories. */
export function categoryStaffRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/staff/categories",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary: "All categories, hidden ones included",
        response: staffReplies(categoriesReply),
        security: staffOnly,
      },
    },
    async () => ({ success, result: await allCategories(db) }),
  );

  app.post(
    "/api/staff/categories/:categoryId/edit",
    {
      preValidation: app.staff("home.edit"),
      schema: {
        summary:
          "Changes the picture or position of a category that still has the version, shows it or hides it",
        description: "409 EDITED_MEANWHILE has both values of each field, and who changed the category when.",
        params: categoryParams,
        body: editCategoryBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...edit } = request.body;
      const { categoryId } = request.params;
      return { success, result: { version: await editCategory(db, categoryId, { version, edit }) } };
    },
  );
}
