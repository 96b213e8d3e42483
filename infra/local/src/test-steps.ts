export interface Step {
  name: string;
  /** Run at the top of the repository. */
  command: string;
  /** Starts PostgreSQL and Redis, or finds a Chromium, before the steps that need them. */
  needs?: ("servers" | "browser")[];
}

/** These only read the sources and run two at a time. What each command is stands in package.json. */
export const staticSteps: Step[] = [
  { name: "format", command: "pnpm run format:check" },
  { name: "lint", command: "pnpm run lint" },
  { name: "typecheck", command: "pnpm run typecheck" },
  { name: "walls", command: "pnpm run walls" },
  { name: "deadcode", command: "pnpm run deadcode" },
  { name: "versions", command: "pnpm run versions" },
  { name: "product", command: "pnpm run product" },
];

/** These write files or run the program, so each has the machine for itself. */
export const soloSteps: Step[] = [
  { name: "drift", command: "pnpm run drift" },
  {
    name: "test",
    command: "turbo run test --continue --concurrency=2 --filter=!@haat/e2e",
    needs: ["servers", "browser"],
  },
  { name: "e2e", command: "pnpm --filter @haat/e2e run test", needs: ["servers", "browser"] },
];
