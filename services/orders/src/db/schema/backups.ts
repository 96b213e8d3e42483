import { pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

/** The backups of the server, which its hourly check writes (infra/backup/check-backup.sh), for the metric of their age. */
export const backups = pgTable("backups", { finishedAt: timestamptz().primaryKey() });
