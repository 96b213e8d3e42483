// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const componentTexts = {
  close: "Close",
  optional: "(optional)",
  keepPageOpen: "Please keep this page open.",
  errorLabel: "Error:",
  show: "Show",
  hide: "Hide",
};
