export interface Step {
  name: string;
  /** Run at the top of the repository. */
  command: string;
  /** Starts PostgreSQL and Redis, or finds a Chromium, before the steps that need them. */
  needs?: ("servers" | "browser")[];
}

/** Reads the sources only: these run side by side. */
export const staticSteps: Step[] = [
  { name: "format", command: "biome check ." },
  { name: "lint", command: "oxlint --type-aware" },
  { name: "typecheck", command: "turbo run typecheck --concurrency=2" },
  { name: "dead-code", command: "knip" },
  { name: "versions", command: "sherif" },
];

/** Runs the program: one after the other. */
export const runningSteps: Step[] = [
  { name: "test", command: "turbo run test --concurrency=2", needs: ["servers", "browser"] },
];
