// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const viewedTexts = {
  title: "Recently viewed",
  clear: "Clear",
  clearWhat: ": recently viewed",
};
