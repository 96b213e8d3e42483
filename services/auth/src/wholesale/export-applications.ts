import type { UserId } from "@haat/domain/id";
import type { Db } from "../db/client.ts";
import { listApplicationsOf, listDocuments } from "./wholesale.repository.ts";
import { applicationToWire } from "./wholesale.schemas.ts";

/** The user's applications for the file of everything that is stored about the user. */
export async function exportApplications(db: Db, userId: UserId) {
  const applications = await listApplicationsOf(db, userId);
  const documents = await listDocuments(
    db,
    applications.map(({ id }) => id),
  );
  return applications.map((application) => ({
    ...applicationToWire(application),
    documents: documents
      .filter(({ applicationId }) => applicationId === application.id)
      .map(({ kind, type, size }) => ({ kind, type, size })),
  }));
}
