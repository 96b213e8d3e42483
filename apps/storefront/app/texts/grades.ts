/** The grade guide. What the grades mean is in `@haat/shop/grades`: product texts say the same. */
export const gradeGuideTexts = {
  title: "What the grades mean",
  openGuide: ": what the grades mean",
} as const;
