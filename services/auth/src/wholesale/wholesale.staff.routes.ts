import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveStaffSession } from "../staff/verify-staff-session.ts";
import { acceptApplication, rejectApplication } from "./decide-application.ts";
import { readApplication, readDocument } from "./read-application.ts";
import {
  countWaitingApplications,
  listApplications,
  type WholesaleApplication,
} from "./wholesale.repository.ts";
import {
  documentFileName,
  type WholesaleApplicationId,
  type WholesaleDocumentId,
} from "./wholesale.rules.ts";
import {
  applicationListQuery,
  applicationListReply,
  applicationParams,
  countedAtMost,
  documentParams,
  documentReplies,
  rejectBody,
  staffApplicationReply,
} from "./wholesale.staff.schemas.ts";

const success = true as const;

/** The queue of consumers who want wholesale prices. Their papers are for those who decide. */
export function wholesaleStaffRoutes(app: ServiceApp, deps: Deps): void {
  readRoutes(app, deps);
  documentRoute(app, deps);
  decisionRoutes(app, deps);
}

function readRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const preValidation = [app.staff("shopper.changeTier"), liveStaffSession(deps)];
  app.get(
    "/api/staff/wholesale-applications",
    {
      preValidation,
      schema: {
        summary: "Applications for wholesale prices, of one state",
        querystring: applicationListQuery,
        response: replies(applicationListReply),
        security: staffOnly,
      },
    },
    async ({ query: { state, ...page } }) => {
      const [rows, waitingCount] = await Promise.all([
        listApplications(db, state, page),
        countWaitingApplications(db, countedAtMost),
      ]);
      const next = rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null;
      return { success, result: rows.map(toWire), waitingCount, next };
    },
  );

  app.get(
    "/api/staff/wholesale-applications/:applicationId",
    {
      preValidation,
      schema: {
        summary: "An application for wholesale prices with its shopper; the read is recorded",
        params: applicationParams,
        response: replies(staffApplicationReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const id = request.params.applicationId as WholesaleApplicationId;
      const { application, user, decidedBy, documents } = await readApplication(
        db,
        id,
        staffOf(request).staffId,
      );
      return {
        success,
        result: {
          ...toWire(application),
          gstin: application.gstin,
          reason: application.reason,
          decidedBy,
          shopper: {
            id: user.id,
            name: user.name,
            phone: user.phone,
            email: user.email,
            createdAt: user.createdAt.toISOString(),
          },
          documents: documents.map(({ id, kind, type, size }) => ({
            id,
            kind,
            type,
            size,
            fileName: documentFileName(id, kind, type),
          })),
        },
      };
    },
  );
}

function documentRoute(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/staff/wholesale-applications/:applicationId/documents/:documentId",
    {
      preValidation: [app.staff("shopper.changeTier"), liveStaffSession(deps)],
      schema: {
        summary: "A private document of an application; each read is recorded",
        params: documentParams,
        response: documentReplies,
        security: staffOnly,
      },
    },
    async ({ params }, reply) => {
      const { id, kind, type, bytes } = await readDocument(
        deps.db,
        params.applicationId as WholesaleApplicationId,
        params.documentId as WholesaleDocumentId,
      );
      // Browsers must save it: what a stranger has made is never shown on our origin.
      const disposition = `attachment; filename="${documentFileName(id, kind, type)}"`;
      return await reply.header("content-disposition", disposition).type(type).send(bytes);
    },
  );
}

function decisionRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = [app.staff("shopper.changeTier"), liveStaffSession(deps), requireFreshAssertion];
  const schema = { params: applicationParams, response: staffReplies(successReply), security: staffOnly };
  app.post(
    "/api/staff/wholesale-applications/:applicationId/accept",
    {
      preValidation,
      schema: { ...schema, summary: "Makes the applicant a wholesaler and ends their sessions" },
    },
    async (request) => {
      const id = request.params.applicationId as WholesaleApplicationId;
      await acceptApplication(deps, { id, staffId: staffOf(request).staffId });
      return { success, msg: messages().wholesale.accepted };
    },
  );
  app.post(
    "/api/staff/wholesale-applications/:applicationId/reject",
    {
      preValidation,
      schema: {
        ...schema,
        summary: "Rejects an application, for a reason that its shopper reads",
        body: rejectBody,
      },
    },
    async (request) => {
      const id = request.params.applicationId as WholesaleApplicationId;
      const { reason } = request.body;
      await rejectApplication(deps, { id, staffId: staffOf(request).staffId, reason });
      return { success, msg: messages().wholesale.rejected };
    },
  );
}

function toWire({ id, businessName, city, pincode, state, createdAt, decidedAt }: WholesaleApplication) {
  return {
    id,
    businessName,
    city,
    pincode,
    state,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
