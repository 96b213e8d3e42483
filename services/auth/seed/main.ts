import { connectDatabase } from "@haat/service-kit/database";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readSeedConfig } from "../src/config.ts";
import type { Db } from "../src/db/client.ts";
import { addresses, users } from "../src/db/schema.ts";
import { insertInvitation } from "../src/staff/invitation.repository.ts";
import { findMemberByEmailForUpdate, insertMember } from "../src/staff/staff.repository.ts";
import { invitationLink } from "../src/staff/staff.schemas.ts";
import { demoAddresses, demoOwner, demoUsers } from "./demo-users.ts";

await main(async () => {
  const config = readSeedConfig();
  const { db, pool } = connectDatabase(config, { log: pino(loggerOptions("auth-seed", "warn")) });
  try {
    const seeded = await insertDemoUsers(db);
    process.stdout.write(seeded ? `auth: ${seeded} demo users\n` : "auth: users exist already\n");
    const token = await inviteDemoOwner(db);
    if (token !== null)
      process.stdout.write(
        `auth: sign in to the back office with ${invitationLink(config.STAFF_ORIGIN, token)}\n`,
      );
  } finally {
    await pool.end();
  }
});

/** Returns how many were added: none when there are users already. */
async function insertDemoUsers(db: Db): Promise<number> {
  return await db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing) return 0;
    // When two seeds run at once, the second waits for the first and then inserts nothing.
    const added = await tx.insert(users).values(demoUsers).onConflictDoNothing().returning({ id: users.id });
    if (added.length > 0) await tx.insert(addresses).values(demoAddresses);
    return added.length;
  });
}

/** Returns the token of a new invitation, which ends the one before; null once somebody has accepted one. */
async function inviteDemoOwner(db: Db): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const member =
      (await insertMember(tx, demoOwner)) ?? (await findMemberByEmailForUpdate(tx, demoOwner.email));
    return member?.state === "invited" ? (await insertInvitation(tx, member.id)).token : null;
  });
}
