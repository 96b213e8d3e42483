import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { findLicenseErrors } from "../licenses.ts";
import { releaseNotes } from "../release-notes.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

it("names a package whose license is not allowed", () => {
  const { packages, errors } = findLicenseErrors({
    MIT: [{ name: "one", versions: ["1.0.0"] }],
    "AGPL-3.0": [{ name: "two", versions: ["2.0.0", "3.0.0"] }],
    "LGPL-3.0-or-later": [{ name: "@img/sharp-libvips-linux-x64", versions: ["1.0.0"] }],
  });
  expect(packages).toBe(3);
  expect(errors).toEqual(["two@2.0.0, 3.0.0: license AGPL-3.0 is not allowed"]);
});

it("finds a private key in a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "haat-secret-"));
  const file = join(folder, "settings.ts");
  const [begin, end] = ["BEGIN", "END"].map((word) => `-----${word} RSA PRIVATE KEY-----`);
  await writeFile(file, `const key = \`${begin}\n${"MIIEpAIBAAKCAQEA".repeat(20)}\n${end}\`;\n`);
  const found = await promisify(execFile)(join(root, "node_modules/.bin/secretlint"), ["--no-glob", file], {
    cwd: root,
  }).then(
    () => "nothing",
    (error: Error & { stdout?: string }) => error.stdout,
  );
  await rm(folder, { recursive: true });
  expect(found).toContain("PrivateKey");
});

it("groups the commits of a release by area", () => {
  const notes = releaseNotes([
    "orders: refund returned shipments",
    "auth: accept two keys",
    "orders: log ids",
    "typo",
  ]);
  expect(notes).toBe(`## auth

- accept two keys

## orders

- refund returned shipments
- log ids

## other

- typo
`);
});
