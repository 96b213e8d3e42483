// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const locale = "en-IN";
