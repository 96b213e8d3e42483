// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const gradeGuideTexts = {
  title: "What the grades mean",
  openGuide: ": what the grades mean",
};
