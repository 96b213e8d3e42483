import { randomBytes } from "node:crypto";
import { withClient } from "@haat/testkit/template-database";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    seededTemplate: string;
  }
}

/** Names the database with the seeded stock for this run. The first test file that needs it makes it. */
export default function setup(project: TestProject): () => Promise<void> {
  const name = `seeded_${randomBytes(8).toString("hex")}`;
  project.provide("seededTemplate", name);
  return async () => {
    const { databaseServer } = project.getProvidedContext();
    await withClient(databaseServer, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  };
}
