import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { addMissing, writeEnvironmentFiles } from "../src/environment-files.ts";

it("writes the service's own variables to a file that only the owner can read", async () => {
  const directory = await mkdtemp(join(tmpdir(), "haat-env-"));
  const keys = JSON.stringify({ keys: [{ kid: "one #1" }] });
  const env = { PATH: "/bin", NODE_ENV: "production", PORT: "4003", ACCESS_TOKEN_JWKS: keys };
  await writeEnvironmentFiles(directory, [{ name: "orders", cwd: "", args: [], env }]);

  const file = join(directory, "orders.env");
  expect(parseEnv(await readFile(file, "utf8"))).toEqual({ PORT: "4003", ACCESS_TOKEN_JWKS: keys });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(directory, { recursive: true });
});

it("adds missing variables and keeps what is in the file", () => {
  const text = "OTP_PEPPER='rotated'\nOTP_SECOND_PEPPER='old'";
  expect(addMissing(text, { OTP_PEPPER: "old", REDIS_PASSWORD: "new" })).toBe(
    "OTP_PEPPER='rotated'\nOTP_SECOND_PEPPER='old'\nREDIS_PASSWORD='new'\n",
  );
  expect(addMissing("", { OTP_PEPPER: "new" })).toBe("OTP_PEPPER='new'\n");
});
