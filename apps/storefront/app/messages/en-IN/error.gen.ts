// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const errorTexts = {
  unreachable: "We can't reach the shop right now. Please check your connection and try again.",
  generic: "Something went wrong on our side. Please try again.",
  tooManyRequests: "Too many attempts. Please try again in a minute.",
  goBack: "Go Back",
  notFoundTitle: "We've lost this page",
  notFound: "Sorry, the page you are looking for doesn't exist or has been moved.",
  somethingWrongTitle: "Something went wrong",
  somethingWrong: "We are working on fixing the problem. Please try again.",
  pleaseWaitTitle: "Please wait a moment",
};
