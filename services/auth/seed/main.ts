import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readMigrateConfig } from "../src/config.ts";
import { connect } from "../src/db/client.ts";
import { addresses, users } from "../src/db/schema.ts";
import { demoAddresses, demoUsers } from "./demo-users.ts";

await main(async () => {
  const { db, pool } = connect(readMigrateConfig(), pino(loggerOptions("auth-seed", "warn")));
  try {
    const seeded = await db.transaction(async (tx) => {
      const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
      if (existing) return 0;
      // When two seeds run at once, the second waits for the first and then inserts nothing.
      const added = await tx
        .insert(users)
        .values(demoUsers)
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (added.length > 0) await tx.insert(addresses).values(demoAddresses);
      return added.length;
    });
    process.stdout.write(seeded ? `auth: ${seeded} demo users\n` : "auth: users exist already\n");
  } finally {
    await pool.end();
  }
});
