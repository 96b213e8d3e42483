import { StackError } from "@haat/local-stack/server";

export interface Step {
  name: string;
  /** Run at the top of the repository. turbo replays the result of what has not changed (docs/decisions/0005). */
  command: string;
}

/** Steps that only read the sources. They run two at a time. Their commands are scripts of package.json. */
const staticSteps: Step[] = [
  { name: "typecheck", command: "turbo run typecheck --output-logs=errors-only" },
  { name: "format", command: "pnpm run format:check" },
  { name: "walls", command: "turbo run walls" },
  { name: "versions", command: "pnpm run versions" },
  { name: "migrations", command: "pnpm run migrations" },
  { name: "product", command: "pnpm run product" },
  { name: "licenses", command: "pnpm run licenses-check" },
  { name: "secrets", command: "turbo run secrets --output-logs=new-only" },
];

/** Steps that need the result of another one or write files. They run one after the other. */
const sequentialSteps: Step[] = [
  { name: "deadcode", command: "turbo run deadcode" },
  { name: "lint", command: "turbo run lint --output-logs=new-only" },
  { name: "drift", command: "turbo run drift --output-logs=new-only" },
];

/**
 * Steps that need PostgreSQL, Redis and a browser. They run at the same time, because both often wait; more than one
 * package beside the browser slows every test down on two cores.
 */
const testSteps: Step[] = [
  {
    name: "test",
    command: "turbo run test --continue --concurrency=1 --output-logs=new-only --filter=!@haat/e2e",
  },
  { name: "e2e", command: "turbo run test --output-logs=new-only --filter=@haat/e2e" },
];

export interface StepSelection {
  staticSteps: Step[];
  sequentialSteps: Step[];
  testSteps: Step[];
}

/** What `npm test` passes on to turbo: run everything again, or only what the commits since the base branch affect. */
const turboFlags = ["--force", "--affected"];

/**
 * The steps that `npm test -- <arguments>` runs: the named ones, or all.
 * @throws StackError for an unknown name or flag.
 */
export function selectSteps(args: string[]): StepSelection {
  const flags = args.filter((arg) => turboFlags.includes(arg));
  const names = args.filter((arg) => !turboFlags.includes(arg));
  const known = [...staticSteps, ...sequentialSteps, ...testSteps].map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StackError(
      `unknown step: ${unknown.join(", ")}. The steps are ${known.join(", ")}; the flags are ${turboFlags.join(" and ")}`,
    );
  const select = (steps: Step[]) =>
    steps
      .filter((step) => names.length === 0 || names.includes(step.name))
      .map((step) =>
        step.command.startsWith("turbo ") ? { ...step, command: [step.command, ...flags].join(" ") } : step,
      );
  return {
    staticSteps: select(staticSteps),
    sequentialSteps: select(sequentialSteps),
    testSteps: select(testSteps),
  };
}
