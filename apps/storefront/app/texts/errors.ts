/** Messages and pages for calls and pages that failed. An error reply of a service brings its own message. */
export const errorTexts = {
  unreachable: "We cannot reach the shop right now. Please check your connection and try again.",
  generic: "Something went wrong on our side. Please try again.",
} as const;
