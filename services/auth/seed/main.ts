import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readMigrateConfig } from "../src/config.ts";
import { connect } from "../src/db/client.ts";
import { addresses, users } from "../src/db/schema.ts";
import { demoAddresses, demoUsers } from "./people.ts";

await main(async () => {
  const { db, pool } = connect(readMigrateConfig().DATABASE_URL, pino(loggerOptions("auth-seed", "warn")));
  try {
    const seeded = await db.transaction(async (tx) => {
      const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
      if (someone) return 0;
      // Two seeds at once: the second waits for the first and then inserts nobody.
      const added = await tx
        .insert(users)
        .values(demoUsers)
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (added.length > 0) await tx.insert(addresses).values(demoAddresses);
      return added.length;
    });
    process.stdout.write(seeded ? `auth: ${seeded} demo people\n` : "auth: people are there already\n");
  } finally {
    await pool.end();
  }
});
