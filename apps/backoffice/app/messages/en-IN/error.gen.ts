// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const errorTexts = {
  pageTitle: "Error · Haat back office",
  forbiddenTitle: "Not part of your role",
  forbidden: "Your role does not include this. The owner of the shop can change that.",
  notFoundTitle: "There is no such page",
  notFound: "It may have been removed, or the address is wrong.",
  failedTitle: "That did not work",
  failed: "Something went wrong on our side. Try again in a minute.",
  connectionBroke: "The connection broke. What you typed is still here. Try again.",
  home: "Back to Today",
};
