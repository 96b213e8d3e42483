/** The condition grades (spec §3), with the same wording everywhere. */
export const gradeTexts = {
  New: {
    short: "Sealed in its box.",
    long: "Never used or opened, with the manufacturer's warranty.",
  },
  "Open-box": {
    short: "Unused, opened package.",
    long: "Never used. The box was opened, so we checked its contents and tested the phone.",
  },
  "Super-mint": {
    short: "Like new.",
    long: "Used, but looks new. No marks on the screen, and none on the body at arm's length.",
  },
  Mint: {
    short: "Excellent, minor wear.",
    long: "Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
  },
  Good: {
    short: "Gently used, visible wear, fully functional.",
    long: "Visible scratches or scuffs. Everything works, and the pictures show the wear.",
  },
} as const;

export const gradeGuideTexts = {
  title: "What the grades mean",
  intro:
    "Grades describe how a phone looks. Every phone, whatever its grade, goes through the same tests and the government's IMEI check before we sell it.",
  openGuide: ": what the grades mean",
} as const;
