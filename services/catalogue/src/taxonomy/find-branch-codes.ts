import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

interface Branch {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/**
 * Returns the codes of branches given by code, name or alias, in any case. Undefined stays undefined.
 * @throws ApiError VALIDATION for an unknown branch.
 */
export function findBranchCodes(
  branches: readonly Branch[],
  names: readonly string[] | undefined,
): string[] | undefined {
  if (!names?.length) return undefined;
  const codes = new Map(
    branches.flatMap(({ code, name, aliases }) =>
      [code, name.toLowerCase(), ...aliases].map((spelling) => [spelling, code] as const),
    ),
  );
  return names.map((name) => {
    const code = codes.get(name.toLowerCase());
    if (code === undefined)
      throw new ApiError("VALIDATION", messages().list.notAChoice({ given: name, group: "branch" }));
    return code;
  });
}
