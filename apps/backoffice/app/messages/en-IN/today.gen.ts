// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const todayTexts = {
  title: ({ name }: { readonly name: string }) => `Hello, ${name}`,
  role: ({ role }: { readonly role: string }) => `Your role: ${role}`,
};
