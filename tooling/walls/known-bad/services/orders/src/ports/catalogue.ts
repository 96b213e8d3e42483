export const catalogue = "";
