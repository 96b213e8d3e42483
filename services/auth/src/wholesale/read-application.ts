import type { StaffId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordRead } from "@haat/service-kit/staff/contact-reads";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { findApplication, findDocument, listDocuments } from "./wholesale.repository.ts";
import type { WholesaleApplicationId, WholesaleDocumentId } from "./wholesale.rules.ts";

/** An application with its user and its documents. Records that the member has read it. @throws ApiError NOT_FOUND */
export async function readApplication(db: Db, id: WholesaleApplicationId, staffId: StaffId) {
  const [found, documents] = await Promise.all([findApplication(db, id, staffId), listDocuments(db, [id])]);
  if (!found) throw new ApiError("NOT_FOUND", messages().notFound);
  if (!found.isReadRecorded) await recordRead(db, { kind: "wholesaleApplication", id });
  return { ...found, documents };
}

/** A private document. Each read is recorded. @throws ApiError NOT_FOUND */
export async function readDocument(
  db: Db,
  applicationId: WholesaleApplicationId,
  documentId: WholesaleDocumentId,
) {
  return await db.transaction(async (tx) => {
    const document = await findDocument(tx, applicationId, documentId);
    if (!document) throw new ApiError("NOT_FOUND", messages().notFound);
    await recordStaffAction(tx, {
      verb: "wholesaleApplication.document",
      subject: { kind: "wholesaleApplication", id: applicationId },
      after: { document: document.kind },
    });
    return document;
  });
}
