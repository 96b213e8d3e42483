import { imeiCheck } from "@haat/shop/promises";

/** The grade guide. What the grades mean is in `@haat/shop/grades`: product texts say the same. */
export const gradeGuideTexts = {
  title: "What the grades mean",
  intro: `Grades describe how a phone looks. Every pre-owned phone, whatever its grade, goes through the same checks. ${imeiCheck}`,
  openGuide: ": what the grades mean",
} as const;
