// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const conflictTexts = {
  title: ({ who }: { readonly who: string }) => `${who} changed the same meanwhile.`,
  titleAt: ({ who, time }: { readonly who: string; readonly time: string }) => `${who} changed the same meanwhile (${time}).`,
  somebody: "A colleague",
  explanation: "Nothing is saved yet, and what you typed is still in the form. Save again to keep your values, or take the other ones first.",
  yours: "Yours",
  theirs: "Now",
  take: "Take the other value",
  takeField: ({ field }: { readonly field: string }) => `Take the other value: ${field}`,
  taken: "Taken",
  empty: "(empty)",
};
