/** Texts for shoppers that every service sends. */
export const messages = {
  generic: "Something went wrong on our side. Please try again.",
  tryAgain: "We can't reach part of the shop right now. Please try again in a minute.",
  overloaded: "The shop is very busy right now. Please try again in a few seconds.",
  urlTooLong: "That link is too long. Please use fewer words or filters.",
  notFound: "We couldn't find that.",
  unreadable: "We couldn't read that. Please check it and try again.",
  signIn: "Please sign in to continue.",
  bodyTooLarge: "That is more than we can accept at once.",
  mediaType: "Send this as JSON.",
  unstorableText: "That text has a character that we can't save. Please remove it and try again.",
  servicesOnly: "This address is for the shop's own services.",
  tooManyAttempts: (seconds: number) => {
    const [count, unit] =
      seconds <= 90 ? [Math.max(seconds, 1), "second"] : [Math.ceil(seconds / 60), "minute"];
    return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
  },
} as const;
