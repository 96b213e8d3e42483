export const server = "";
