import type { UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import { limitSubmissions } from "../contact/limit-submissions.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { lockUserById } from "../user/user.repository.ts";
import {
  type ApplicationFields,
  insertApplication,
  listApplicationsOf,
  listUnsentDocuments,
} from "./wholesale.repository.ts";

/**
 * Sends the application of a consumer, with the documents that were stored before. While one waits, a repeat changes nothing.
 * @throws ApiError VALIDATION without the GST certificate; STATE_CHANGED for a wholesaler; RATE_LIMITED.
 */
export async function applyForWholesale(
  deps: Pick<Deps, "db" | "redis" | "config">,
  userId: UserId,
  fields: ApplicationFields,
  { ip, log }: { readonly ip: string; readonly log: FastifyBaseLogger },
): Promise<void> {
  if (await isWaiting(deps, userId)) return;
  const write = async () =>
    await deps.db.transaction(async (tx) => {
      const user = await lockUserById(tx, userId);
      if (user?.tier !== "consumer")
        throw new ApiError("STATE_CHANGED", messages().wholesale.alreadyWholesaler);
      if (await isWaiting({ db: tx }, userId)) return;
      const documents = await listUnsentDocuments(tx, userId);
      if (!documents.some(({ kind }) => kind === "gst_certificate"))
        throw new ApiError("VALIDATION", messages().wholesale.certificateMissing);
      await insertApplication(tx, userId, fields);
    });
  // Not by the phone number, which anyone can type into the contact form.
  await limitSubmissions(deps, { contacts: [userId], ip }, log, write);
}

async function isWaiting({ db }: { readonly db: Parameters<typeof listApplicationsOf>[0] }, userId: UserId) {
  const [newest] = await listApplicationsOf(db, userId);
  return newest?.state === "waiting";
}
