/** Texts of the components that several features share. What every page shows is in shell.ts. */
export const componentTexts = {
  defaultAddress: "Default",
  stepCompleted: ", completed",
  total: "Total",
  free: "FREE",
  quantity: "Quantity",
  decreaseQuantity: "Decrease quantity",
  increaseQuantity: "Increase quantity",
  ofProduct: (label: string, product: string) => `${label}: ${product}`,
} as const;
