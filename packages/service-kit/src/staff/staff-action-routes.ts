import { z } from "zod";
import type { ServiceApp } from "../app.ts";
import type { Database } from "../database.ts";
import { readCursor, writeListCursor } from "../list-cursor.ts";
import { replies } from "../replies.ts";
import { selectStaffActions } from "./select-staff-actions.ts";

/** PostgreSQL has no year 0. */
const time = z.iso.datetime().refine((text) => !text.startsWith("0000"));
const name = z.string().min(1).max(100);
const query = z
  .strictObject({
    staffId: name.optional(),
    /** Such as `unit.price`. */
    verb: name.optional(),
    subjectKind: name.optional(),
    subjectId: name.optional(),
    from: time.optional(),
    /** Exclusive. */
    to: time.optional(),
    /** The `nextCursor` of the page before, also of another service's actions. */
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ subjectKind, subjectId }) => (subjectKind === undefined) === (subjectId === undefined), {
    error: "subjectKind and subjectId belong together",
  });

const staffActionsReply = z
  .object({
    success: z.literal(true),
    result: z.array(
      z
        .object({
          id: z.uuid(),
          /** A member's id, or the name that was given to a command. */
          staffId: z.string(),
          verb: z.string(),
          subjectKind: z.string(),
          subjectId: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          reason: z.string().nullable(),
          requestId: z.string().nullable(),
          at: z.iso.datetime(),
        })
        .meta({ id: "StaffAction" }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({
    example: {
      success: true,
      result: [
        {
          id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
          staffId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
          verb: "staff.changeRole",
          subjectKind: "staff",
          subjectId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
          before: { role: "packer" },
          after: { role: "support" },
          reason: "moves to the desk",
          requestId: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f81",
          at: "2026-11-24T10:05:00.000Z",
        },
      ],
      nextCursor: null,
    },
  });

/** `GET /api/staff/actions`: what staff members did in this service, newest first. */
export function staffActionRoutes(app: ServiceApp, db: Database): void {
  app.get(
    "/api/staff/actions",
    {
      preValidation: app.staff("audit.read"),
      schema: {
        summary: "What staff members did in this service, newest first",
        security: [{ staff: [] }],
        querystring: query,
        response: replies(staffActionsReply),
      },
    },
    async ({ query: { limit, subjectKind, subjectId, from, to, cursor: position, ...filter } }) => {
      const found = await selectStaffActions(
        db,
        {
          ...filter,
          ...(subjectKind !== undefined &&
            subjectId !== undefined && { subject: { kind: subjectKind, id: subjectId } }),
          ...(from !== undefined && { from: new Date(from) }),
          ...(to !== undefined && { to: new Date(to) }),
          after: readCursor(position),
        },
        limit + 1,
      );
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return {
        success: true as const,
        result: page.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
        nextCursor: last ? writeListCursor(last) : null,
      };
    },
  );
}
