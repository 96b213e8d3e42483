import { connectDatabase, type Database, type Transaction } from "@haat/service-kit/database";
import type { Logger } from "pino";
import * as schema from "./schema.ts";

export type Db = Database<typeof schema>;
export type Tx = Transaction<typeof schema>;

export function connect(url: string, log: Logger) {
  return connectDatabase(url, schema, { log });
}
