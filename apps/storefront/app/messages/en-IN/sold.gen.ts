// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const soldTexts = {
  title: "This phone has been sold",
  nearest: "The most similar phone of this model:",
  noOther: "We have no other phones of this model right now.",
  seeNearest: "See this one",
  notify: "Notify me",
  seeBrand: ({ brand }: { readonly brand: string }) => `See ${brand} phones`,
};
