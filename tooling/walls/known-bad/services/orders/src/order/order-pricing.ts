import { findUser } from "../../../auth/src/find-user.ts";
import { db } from "../db/schema.ts";

export const total = (): string => findUser() + db;
