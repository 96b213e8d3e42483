// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const gradeTexts = {
  names: {
    New: "New",
    "Open-box": "Open-box",
    "Super-mint": "Super-mint",
    Mint: "Mint",
    Good: "Good",
  },
  summaries: {
    New: "Sealed in its box.",
    "Open-box": "Unused, opened package.",
    "Super-mint": "Like new.",
    Mint: "Excellent, minor wear.",
    Good: "Gently used, visible wear, fully functional.",
  },
  details: {
    "Open-box": "Never used. The box was opened, so we checked its contents and tested the phone.",
    "Super-mint": "Pre-owned, but looks new. No marks on the screen, and none on the body at arm's length.",
    Mint: "Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
    Good: "Visible scratches or scuffs. Everything works. The inspection report lists each mark.",
  },
  guide: {
    title: "What the grades mean",
    openGuide: ({ grade }: { readonly grade: string }) => `${grade}: what the grades mean`,
    meaning: ({ grade, summary }: { readonly grade: string; readonly summary: string }) => `${grade}: ${summary}`,
  },
};
