/** Texts of a web server, for requests that never reach a page or a service. */
export const serverMessages = {
  tryAgain: "Try again",
  homePage: "Go to the home page",
  foreignOrigin: "This request didn't come from our own pages.",
  formExpected: "Send this as a form.",
  shuttingDown: "The shop is restarting. Please try again in a few seconds.",
} as const;
