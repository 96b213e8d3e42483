import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { allBranches } from "./taxonomy.repository.ts";

/**
 * Returns the codes of branches given by code, name or alias, in any case. Undefined stays undefined.
 * @throws ApiError VALIDATION for an unknown branch.
 */
export async function findBranchCodes(
  db: Db | Tx,
  names: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (!names?.length) return undefined;
  const codes = new Map(
    (await allBranches(db)).flatMap(({ code, name, aliases }) =>
      [code, name.toLowerCase(), ...aliases].map((spelling) => [spelling, code] as const),
    ),
  );
  return names.map((name) => {
    const code = codes.get(name.toLowerCase());
    if (code === undefined) throw new ApiError("VALIDATION", messages.notAChoice(name, "branch"));
    return code;
  });
}
