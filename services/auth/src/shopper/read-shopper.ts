import type { StaffId, UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordRead } from "@haat/service-kit/staff/contact-reads";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { listLiveSessions } from "../session/session.repository.ts";
import { listTierChanges } from "../tier/tier.repository.ts";
import { listApplicationsOf } from "../wholesale/wholesale.repository.ts";
import { findShopper, findShopperByPhone } from "./shopper.repository.ts";

/** The account with this number. Records the search, also when it finds nobody. */
export async function searchShopper(db: Db, phone: Phone) {
  return await db.transaction(async (tx) => {
    const found = await findShopperByPhone(tx, phone);
    await recordStaffAction(tx, {
      verb: "shopper.find",
      subject: { kind: "search", id: "shoppers" },
      after: { phone },
    });
    return found;
  });
}

/** A shopper as staff see one. Records that the member has read the contact data. @throws ApiError NOT_FOUND */
export async function readShopper(db: Db, id: UserId, staffId: StaffId) {
  const [found, tierChanges, applications, sessions] = await Promise.all([
    findShopper(db, id, staffId),
    listTierChanges(db, id),
    listApplicationsOf(db, id),
    listLiveSessions(db, id),
  ]);
  if (!found) throw new ApiError("NOT_FOUND", messages().notFound);
  if (!found.isReadRecorded) await recordRead(db, { kind: "shopper", id });
  return { ...found, tierChanges, applications, sessions };
}
