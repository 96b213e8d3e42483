import { expect, it } from "vitest";
import { selectSteps } from "../src/test-steps.ts";

it("runs the named steps only", () => {
  const { staticSteps, sequentialSteps, testSteps } = selectSteps(["walls", "e2e"]);
  expect(staticSteps.map((step) => step.name)).toEqual(["walls"]);
  expect(sequentialSteps).toEqual([]);
  expect(testSteps.map((step) => step.name)).toEqual(["e2e"]);
});

it("passes --force and --affected on to turbo, and to no other program", () => {
  const { staticSteps, testSteps } = selectSteps(["format", "test", "--force"]);
  expect(staticSteps.map((step) => step.command)).toEqual(["pnpm run format:check"]);
  expect(testSteps[0]?.command).toMatch(/^turbo run test .* --force$/);
});

it("rejects an unknown step and names the steps", () => {
  expect(() => selectSteps(["tset"])).toThrow("unknown step: tset. The steps are typecheck, format, walls");
});
