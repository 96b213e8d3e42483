/** Messages of the storefront's own server, for requests that never reach a page or a service. */
export const serverTexts = {
  tryAgain: "Try again",
  homePage: "Go to the home page",
  foreignOrigin: "This request didn't come from our own pages.",
  formExpected: "Send this as a form.",
  shuttingDown: "The shop is restarting. Please try again in a few seconds.",
  tooManyReads:
    "Many pages were opened from your network in a short time. Please try again in a few seconds.",
} as const;
