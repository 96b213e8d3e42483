// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const componentTexts = {
  defaultAddress: "Default",
  stepCompleted: <Node>({ title, hidden }: { readonly title: string; readonly hidden: (text: string) => Node }) => [title, hidden(", completed")],
  total: "Total",
  free: "FREE",
  quantity: "Quantity",
  decreaseQuantity: "Decrease quantity",
  increaseQuantity: "Increase quantity",
  ofProduct: ({ label, product }: { readonly label: string; readonly product: string }) => `${label}: ${product}`,
};
