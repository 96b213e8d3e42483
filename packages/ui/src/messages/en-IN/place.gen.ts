// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const placeTexts = {
  hub: ({ city }: { readonly city: string }) => `${city} hub`,
};
