// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const logoutTexts = {
  logout: "Logout",
  question: "Are you sure about logout?",
  cancel: "Cancel",
};
