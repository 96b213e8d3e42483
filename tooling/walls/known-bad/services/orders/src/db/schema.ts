export const db = "database";
