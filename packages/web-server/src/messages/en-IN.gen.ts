// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const messages = {
  server: {
    tryAgain: "Try again",
    homePage: "Go to the home page",
    foreignOrigin: "This request didn't come from our own pages.",
    formExpected: "Send this as a form.",
    shuttingDown: "The shop is restarting. Please try again in a few seconds.",
  },
};
