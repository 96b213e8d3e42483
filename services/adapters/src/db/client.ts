import type { Database, Transaction } from "@haat/service-kit/database";

export type Db = Database;
export type Tx = Transaction;
