import { findUser } from "../../../auth/src/find-user.ts";

export const readOrder = findUser;
