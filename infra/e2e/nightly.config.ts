import { nightlyTests } from "@haat/testkit/vitest-config";
import tests from "./vitest.config.ts";

export default nightlyTests(tests, ["test/documents.test.ts"]);
