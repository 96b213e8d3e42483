import type { DatabaseConfig } from "@haat/service-kit/config";
import { connectDatabase, type Database, type Transaction } from "@haat/service-kit/database";
import type { Logger } from "pino";

export type Db = Database;
export type Tx = Transaction;

export function connect(config: DatabaseConfig, log: Logger) {
  return connectDatabase(config, { log });
}
