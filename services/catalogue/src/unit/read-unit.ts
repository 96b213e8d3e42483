import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { findLatestImeiChecks, findUnitsOfImeis } from "../imei/imei.repository.ts";
import { imeisOf } from "../imei/imei.rules.ts";
import { findTransfer, findUnitDetails, findUnitHistory } from "./unit.repository.ts";
import { unitToWire } from "./unit.staff.wire.ts";

/**
 * Everything about a unit that staff work with; of its seller only the id.
 * @throws ApiError NOT_FOUND
 */
export async function readUnit(db: Db, unitId: string, { withCost }: { withCost: boolean }) {
  const details = await findUnitDetails(db, unitId);
  if (!details) throw new ApiError("NOT_FOUND", messages().notFound);
  const imeis = imeisOf(details.unit);
  const [history, transfer, checks, all] = await Promise.all([
    findUnitHistory(db, unitId),
    findTransfer(db, unitId),
    findLatestImeiChecks(db, imeis),
    findUnitsOfImeis(db, imeis),
  ]);
  const earlier = all.filter(({ id }) => id !== unitId);
  return unitToWire({ details, history, transfer, checks: [...checks.values()], earlier, withCost });
}
