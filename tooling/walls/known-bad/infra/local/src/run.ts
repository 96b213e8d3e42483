export const run = "";
