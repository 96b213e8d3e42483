/** The row of products that this browser opened before. */
export const viewedTexts = {
  title: "Recently viewed",
  clear: "Clear",
  clearWhat: ": recently viewed",
} as const;
