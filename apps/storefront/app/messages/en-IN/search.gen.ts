// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const searchTexts = {
  label: "Search phones and accessories",
  placeholder: "Search, or try “under 15000”",
  submit: "Search",
};
