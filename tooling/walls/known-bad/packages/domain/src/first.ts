import { findUser } from "../../../services/auth/src/find-user.ts";
import { second } from "./second.ts";

export const first = (): string => second() + findUser();
