import type { UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { upsertDocument } from "./wholesale.repository.ts";
import { type DocumentKind, documentTypeOf } from "./wholesale.rules.ts";

/** Stores a document for the application that its user will send. @throws ApiError VALIDATION for a file that is no PDF and no picture. */
export async function saveDocument(
  db: Db,
  document: { readonly userId: UserId; readonly kind: DocumentKind; readonly bytes: Buffer },
): Promise<void> {
  const type = documentTypeOf(document.bytes);
  if (type === null) throw new ApiError("VALIDATION", messages().wholesale.documentType);
  await upsertDocument(db, { ...document, type });
}
