// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const railTexts = {
  pause: ({ title }: { readonly title: string }) => `Pause: ${title}`,
  play: ({ title }: { readonly title: string }) => `Play: ${title}`,
  previous: ({ title }: { readonly title: string }) => `Previous: ${title}`,
  next: ({ title }: { readonly title: string }) => `Next: ${title}`,
};
