import { nightlyTests } from "@haat/testkit/vitest-config";
import tests from "./vitest.config.ts";

export default nightlyTests(tests, [
  "test/listing-index.test.ts",
  "test/search/search-fuzz.test.ts",
  "test/sql-injection.test.ts",
]);
