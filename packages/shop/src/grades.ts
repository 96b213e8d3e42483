/** What each condition means (spec §3): in the grade guide, on product pages and in product texts. */
export const gradeTexts = {
  New: {
    short: "Sealed in its box.",
    long: "Never used or opened, with the manufacturer's invoice and warranty.",
  },
  "Open-box": {
    short: "Unused, opened package.",
    long: "Never used. The box was opened, so we checked its contents and tested the phone.",
  },
  "Super-mint": {
    short: "Like new.",
    long: "Pre-owned, but looks new. No marks on the screen, and none on the body at arm's length.",
  },
  Mint: {
    short: "Excellent, minor wear.",
    long: "Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
  },
  Good: {
    short: "Gently used, visible wear, fully functional.",
    long: "Visible scratches or scuffs. Everything works. The inspection report lists each mark.",
  },
} as const;
