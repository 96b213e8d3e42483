import {
  connectDatabase,
  type Database,
  type DatabaseHandle,
  type Transaction,
} from "@haat/service-kit/database";
import * as schema from "./schema.ts";

export type Db = Database<typeof schema>;
export type Tx = Transaction<typeof schema>;

export function connect(
  url: string,
  log: Parameters<typeof connectDatabase>[2]["log"],
): DatabaseHandle<typeof schema> {
  return connectDatabase(url, schema, { log });
}
