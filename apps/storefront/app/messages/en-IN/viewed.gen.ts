// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const viewedTexts = {
  title: "Recently viewed",
  clear: <Node>({ hidden }: { readonly hidden: (text: string) => Node }) => ["Clear", hidden(": recently viewed")],
};
