/** Texts for shoppers that every service sends. */
export const messages = {
  generic: "Something went wrong on our side. Please try again.",
  tryAgain: "We cannot reach a part of the shop right now. Please try again in a minute.",
  overloaded: "The shop is very busy right now. Please try again in a few seconds.",
  urlTooLong: "That address is too long. Please use fewer words or filters.",
  notFound: "We could not find that.",
  unreadable: "We could not read that. Please check it and try again.",
  signIn: "Please sign in to continue.",
} as const;
