// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { messages as enIN } from "./en-IN.gen.ts";

export const catalogs = {
  "en-IN": enIN,
};
