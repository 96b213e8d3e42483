/** The form that the buttons of the cart belong to. They work by it before the page's scripts run, and without them. */
export const cartForm = "cart-form";
export const cartFormAction = "/cart/update";

/** A button with this name adds one of the product that is its value. */
export const addField = "add";
/** A button with this name sets a quantity; `setValue` is its value. */
export const setField = "set";

export function setValue(productId: string, quantity: number): string {
  return `${productId}:${quantity}`;
}
