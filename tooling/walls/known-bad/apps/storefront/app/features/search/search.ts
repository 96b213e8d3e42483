export const search = "";
