import { nightlyTests } from "@haat/testkit/vitest-config";
import tests from "./vitest.config.ts";

// Each file in a worker of its own, because they break the servers that modules are connected to.
export default nightlyTests({ ...tests, test: { ...tests.test, isolate: true } });
