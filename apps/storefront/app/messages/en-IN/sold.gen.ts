// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const soldTexts = {
  title: "This phone has been sold",
  nearest: "The most similar phone of this model:",
  noOther: "We have no other phones of this model right now.",
  seeNearest: "See this one",
  notify: "Notify me",
  reportTitle: "No inspection report",
  report: "A report is about one phone, and this one is sold. Each phone that we sell has its own.",
  nearestReport: <Node>({ link }: { readonly link: (text: string) => Node }) => [link("See the report of the most similar one"), "."],
  seeBrand: ({ brand }: { readonly brand: string }) => `See ${brand} phones`,
};
