// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const staffTexts = {
  title: "Staff",
  invite: "Invite a colleague",
  name: "Name",
  email: "Work e-mail",
  role: "Role",
  makeLink: "Make the invitation",
  link: "One-time link",
  linkExplanation: ({ name }: { readonly name: string }) => `Give this link to ${name}. It works once, within 24 hours, and is not shown again.`,
  copy: "Copy the link",
  copied: "Copied.",
  notCopied: "The browser did not copy it. Select the link and copy it by hand.",
  close: "Done",
  states: {
    invited: "Invited, not yet signed in",
    active: "Active",
    deactivated: "Deactivated",
  },
  changes: {
    role: "Change role",
    reset: "New invitation",
    deactivate: "Deactivate",
    reactivate: "Reactivate",
  },
  ofColleague: ({ change, name }: { readonly change: string; readonly name: string }) => `${change}: ${name}`,
  explanations: {
    role: "Signed out everywhere, and signs in again with the new role.",
    reset: "Passkeys and password are deleted. A new one-time link replaces them.",
    deactivate: "Signed out everywhere within two seconds, and cannot sign in any more. What they did stays on record.",
    reactivate: "Can sign in again as before.",
  },
  done: {
    role: "The role is changed.",
    deactivate: "Deactivated.",
    reactivate: "Reactivated.",
  },
};
