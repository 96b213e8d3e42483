import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies, versionReply } from "../staff-replies.ts";
import {
  branchParams,
  createBranchBody,
  editBranchBody,
  staffBranchesReply,
} from "./branch.staff.schemas.ts";
import { createBranch, editBranch } from "./save-branch.ts";
import { allBranches } from "./taxonomy.repository.ts";

const success = true as const;

export function branchStaffRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/staff/branches",
    {
      preValidation: app.staff(),
      schema: {
        summary: "All branches with their warehouses",
        response: staffReplies(staffBranchesReply),
        security: staffOnly,
      },
    },
    async () => ({ success, result: await allBranches(db) }),
  );

  app.post(
    "/api/staff/branches/create",
    {
      preValidation: app.staff("branch.edit"),
      schema: {
        summary: "Adds a branch",
        body: createBranchBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await createBranch(db, request.body);
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/branches/:code/edit",
    {
      preValidation: app.staff("branch.edit"),
      schema: {
        summary: "Changes the given facts of a branch that still has the version",
        description: "409 EDITED_MEANWHILE has both values of each field, and who changed the branch when.",
        params: branchParams,
        body: editBranchBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...edit } = request.body;
      return { success, result: { version: await editBranch(db, request.params.code, { version, edit }) } };
    },
  );
}
