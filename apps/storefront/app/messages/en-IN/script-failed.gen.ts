// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const scriptFailedTexts = {
  notice: "Part of this page didn't load.",
  reload: "Reload",
};
