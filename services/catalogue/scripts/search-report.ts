import { startVitest } from "vitest/node";
import { querySets } from "../test/search/query-sets.ts";

// Usage: pnpm --filter @haat/catalogue search-report [file ...]. A file is absolute or relative to services/catalogue;
// without one, the report is about the sets of the quality test.
const files = process.argv.slice(2);
const vitest = await startVitest("test", [], {
  watch: false,
  include: ["test/search/search-report.ts"],
  disableConsoleIntercept: true,
  reporters: [["default", { summary: false }]],
  provide: { searchReportFiles: files.length > 0 ? files : Object.values(querySets) },
});
await vitest.close();
