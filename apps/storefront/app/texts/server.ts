/** Messages of the storefront's own server, for requests that never reach a page or a service. */
export const serverTexts = {
  tooManyReads:
    "Many pages were opened from your network in a short time. Please try again in a few seconds.",
} as const;
