import { buildStock } from "../seed/stock.ts";

/** The seeded stock, built once for all test files of a worker. No test changes it. */
export const seededStock = buildStock();
