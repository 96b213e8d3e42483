/** The dialog that shares a product. */
export const shareTexts = {
  title: "Share",
  link: "Link",
  copyLink: "Copy link",
  copied: "Url Successfully Copied!",
  copyFailed: "Your browser blocked copying. Please copy the link yourself.",
} as const;
