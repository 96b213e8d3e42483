import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScratchRepository, type ScratchRepository } from "../scratch-repository.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** The packages whose tests read files of all packages. */
const wholeRepository = ["delivery", "drift", "local", "safety", "walls"];

let repository: ScratchRepository;
beforeAll(async () => {
  repository = await createScratchRepository();
});
afterAll(async () => await repository.remove());

describe("npm test -- --affected", () => {
  it("tests one service and the whole shop after a change in one service", async () => {
    expect(await repository.testedAfterEditing("services/orders/src/app.ts")).toEqual(
      ["orders", "e2e", "history", "k8s", ...wholeRepository].toSorted(),
    );
  });

  it("tests the users of a service's contract too when its openapi.json changes", async () => {
    const tested = await repository.testedAfterEditing(
      "services/orders/src/app.ts",
      "services/orders/openapi.json",
    );
    const users = ["api-clients", "storefront", "auth", "catalogue", "adapters", "orders", "e2e"];
    expect(tested).toEqual(expect.arrayContaining(users));
    expect(tested).not.toContain("domain");
  });

  it("tests all users of a package that changes", async () => {
    const tested = await repository.testedAfterEditing("packages/geography/src/states.ts");
    expect(tested).toEqual(
      [
        "geography",
        "adapters",
        "auth",
        "orders",
        "storefront",
        "e2e",
        "history",
        "k8s",
        ...wholeRepository,
      ].toSorted(),
    );
  });

  it("tests nothing of the shop when a document changes, only that documents name all variables", async () => {
    const tested = await repository.testedAfterEditing("docs/search.md");
    expect(tested).toEqual(["k8s", ...wholeRepository].toSorted());
  });

  it("tests every package when the lockfile changes", async () => {
    const tested = await repository.testedAfterEditing("pnpm-lock.yaml");
    expect(tested).toEqual(expect.arrayContaining(["domain", "orders", "storefront", "e2e", "walls"]));
  });

  it.each(globSync("{apps,services}/*/", { cwd: root }))(
    "tests the whole shop after a change in %s",
    async (folder) => {
      const tested = await repository.testedAfterEditing(`${folder}/package.json`);
      expect(tested).toEqual(expect.arrayContaining([folder.split("/")[1], "e2e"]));
    },
  );
});

describe("the hash of a test result", () => {
  const hash = async (env?: Record<string, string>) => await repository.hashOfTests("@haat/orders", env);
  let unchanged: string;
  beforeAll(async () => {
    unchanged = await hash();
  });

  it("does not depend on the servers' addresses", async () => {
    const servers = { TEST_DATABASE_URL: "postgres://one", TEST_REDIS_URL: "redis://one" };
    expect(await hash(servers)).toBe(unchanged);
  });

  it("depends on the versions of servers and browser", async () => {
    expect(await hash({ TEST_MACHINE: "PostgreSQL 19" })).not.toBe(unchanged);
  });

  it.each([
    "packages/domain/src/money.ts",
    "services/catalogue/openapi.json",
    "services/orders/migrations/meta/_journal.json",
    "services/orders/seed/main.ts",
    "tooling/typescript/base.json",
    ".nvmrc",
  ])("depends on %s", async (file) => {
    await repository.edit(file);
    const after = await hash();
    await repository.undo();
    expect(after).not.toBe(unchanged);
  });
});
