/** Only the server renders them. */
export const scriptFailedTexts = {
  notice: "Part of this page didn't load.",
  reload: "Reload",
} as const;
