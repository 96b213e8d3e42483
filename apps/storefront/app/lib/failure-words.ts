/** For calls that the browser makes; a refusal brings its own words. */
export const failureWords = {
  unreachable: "We cannot reach the shop right now. Please check your connection and try again.",
  generic: "Something went wrong on our side. Please try again.",
} as const;
