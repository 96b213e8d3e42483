export const placeOrder = (): string => "";
