import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("says in the first line of a process which build runs", async () => {
  const program = `
    import { startLogger } from "./src/logger.ts";
    startLogger("orders", { LOG_LEVEL: "info", VERSION: "v1.8.0", REVISION: "4711abc" }).info("second line");`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@haat/source", "--input-type=module", "--eval", program],
    { cwd: `${import.meta.dirname}/..` },
  );
  expect(JSON.parse(stdout.split("\n")[0] ?? "")).toMatchObject({
    name: "orders",
    msg: "starting",
    version: "v1.8.0",
    revision: "4711abc",
  });
});
