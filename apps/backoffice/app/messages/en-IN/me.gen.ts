// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const meTexts = {
  title: "My account",
  name: "Name",
  email: "Work e-mail",
  role: "Role",
  signedInUntil: "Signed in until",
  sessions: "Where you are signed in",
  since: ({ time }: { readonly time: string }) => `Since ${time}`,
  thisOne: "this browser",
  seen: ({ ago }: { readonly ago: string }) => `last used ${ago}`,
  end: "Sign out there",
  endOthers: "Sign out everywhere else",
};
