export const list = "";
