/** What each condition means (spec §3), after its summary: in the grade guide and in product texts. */
export const gradeDetails = {
  New: "Never used or opened, with the manufacturer's invoice and warranty.",
  "Open-box": "Never used. The box was opened, so we checked its contents and tested the phone.",
  "Super-mint": "Pre-owned, but looks new. No marks on the screen, and none on the body at arm's length.",
  Mint: "Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
  Good: "Visible scratches or scuffs. Everything works. The inspection report lists each mark.",
} as const;
