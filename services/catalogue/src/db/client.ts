import { connectDatabase, type Database, type Transaction } from "@haat/service-kit/database";
import type { Logger } from "pino";

export type Db = Database;
export type Tx = Transaction;

export function connect(url: string, log: Logger) {
  return connectDatabase(url, { log });
}
