import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies, successReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveSession, verifySession } from "../session/verify-session.ts";
import { applyForWholesale } from "./apply-for-wholesale.ts";
import { saveDocument } from "./save-document.ts";
import { listApplicationsOf, listUnsentDocuments } from "./wholesale.repository.ts";
import type { DocumentKind } from "./wholesale.rules.ts";
import { maxDocumentBytes } from "./wholesale.rules.ts";
import { applicationReply, applicationToWire, applyBody, documentQuery } from "./wholesale.schemas.ts";

const security = [{ user: [] }];
const success = true as const;
/** Each is written to the database's log and its backups, also one that replaces another. More than an application needs. */
const documentsPerDay = 30;

/** A consumer applies for wholesale prices. None is in the specification. */
export async function wholesaleRoutes(app: ServiceApp, deps: Deps): Promise<void> {
  app.get(
    "/api/user/wholesaleApplication",
    {
      preValidation: app.signedIn,
      schema: {
        summary: "The user's newest application for wholesale prices, and the documents for the next one",
        security,
        response: replies(applicationReply),
      },
    },
    async (request) => {
      const { id } = await verifySession(deps, userOf(request));
      const [[newest], documents] = await Promise.all([
        listApplicationsOf(deps.db, id),
        listUnsentDocuments(deps.db, id),
      ]);
      const application = newest ? applicationToWire(newest) : null;
      return { success, result: { application, documents: documents.map(({ kind }) => kind) } };
    },
  );

  app.post(
    "/api/user/applyForWholesale",
    {
      preValidation: app.signedIn,
      schema: {
        summary: "Applies for wholesale prices, with the documents that were stored before",
        security,
        body: applyBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const { id } = await verifySession(deps, userOf(request));
      await applyForWholesale(deps, id, request.body, request);
      return { success, msg: messages().wholesale.applied };
    },
  );
  await documentRoute(app, deps);
}

async function documentRoute(app: ServiceApp, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: maxDocumentBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post<{ Querystring: { kind: DocumentKind } }>(
      "/api/user/wholesaleDocument",
      {
        // Nobody without a session fills the memory. The parser loses the context, in which the actor is.
        onRequest: app.signedIn,
        preValidation: [app.signedIn, liveSession(deps)],
        config: { rateLimit: perUser(documentsPerDay, "1 day"), slots: "own" },
        schema: {
          summary:
            "Stores a document for the application: the body is its bytes, PDF, JPEG, PNG or WebP of at most 5 MB",
          security,
          querystring: documentQuery,
          response: replies(successReply),
        },
      },
      async (request) => {
        const { userId } = userOf(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await saveDocument(deps.db, { userId, kind: request.query.kind, bytes });
        return { success, msg: messages().wholesale.documentStored };
      },
    );
  });
}
