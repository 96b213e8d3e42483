import { Pool } from "pg";
import { db } from "../db/schema.ts";

export const routes = [db, Pool];
