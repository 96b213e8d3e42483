export interface Step {
  name: string;
  /** Run at the top of the repository. */
  command: string;
  /** What has to be started or found before the step: PostgreSQL and Redis, or a Chromium. */
  needs?: ("servers" | "browser")[];
}

/** Steps that only read the sources. They run two at a time. Their commands are scripts of package.json. */
export const staticSteps: Step[] = [
  { name: "format", command: "pnpm run format:check" },
  { name: "lint", command: "pnpm run lint" },
  { name: "typecheck", command: "pnpm run typecheck" },
  { name: "walls", command: "pnpm run walls" },
  { name: "deadcode", command: "pnpm run deadcode" },
  { name: "versions", command: "pnpm run versions" },
  { name: "product", command: "pnpm run product" },
  { name: "words", command: "pnpm run words" },
];

/** Steps that write files or run programs. They run one after the other. */
export const sequentialSteps: Step[] = [
  { name: "drift", command: "pnpm run drift" },
  {
    name: "test",
    command: "turbo run test --continue --concurrency=2 --filter=!@haat/e2e",
    needs: ["servers", "browser"],
  },
  { name: "e2e", command: "pnpm --filter @haat/e2e run test", needs: ["servers", "browser"] },
];
