import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";
import { findFeatureCycles } from "./feature-cycles.ts";
import { rules } from "./rules.ts";

export interface WallViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the wall violations in the tree below `baseDir`, and the number of modules checked. */
export async function cruiseTree(
  baseDir: string,
  folders: string[],
): Promise<{ modules: number; violations: WallViolation[] }> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: rules },
      validate: true,
      doNotFollow: { path: "node_modules" },
      // Excludes our own build output, but not the `dist` of a package in node_modules.
      exclude: { path: "^[^/]+/[^/]+/(dist|build|\\.react-router)/|\\.gen\\.d\\.ts$" },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ["exports"],
        conditionNames: ["@haat/source", "types", "import", "require", "node", "default"],
        extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
      },
    },
    {},
  );
  if (typeof output === "string") throw new Error("dependency-cruiser returned text instead of a result");
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    modules: output.summary.totalCruised,
    violations: [...toViolations(output), ...findFeatureCycles(imports)],
  };
}

function toViolations(result: ICruiseResult): WallViolation[] {
  return result.summary.violations.map((violation: IViolation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.to,
  }));
}
