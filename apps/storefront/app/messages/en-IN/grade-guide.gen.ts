// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const gradeGuideTexts = {
  title: "What the grades mean",
  openGuide: ({ grade }: { readonly grade: string }) => `${grade}: what the grades mean`,
  meaning: ({ grade, summary }: { readonly grade: string; readonly summary: string }) => `${grade}: ${summary}`,
};
