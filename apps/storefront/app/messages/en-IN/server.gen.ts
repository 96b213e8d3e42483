// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const serverTexts = {
  tooManyReads: "Many pages were opened from your network in a short time. Please try again in a few seconds.",
};
