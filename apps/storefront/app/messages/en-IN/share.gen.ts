// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const shareTexts = {
  title: "Share",
  link: "Link",
  copyLink: "Copy link",
  copied: "Url Successfully Copied!",
  copyFailed: "Your browser blocked copying. Please copy the link yourself.",
};
