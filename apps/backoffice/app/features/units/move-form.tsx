import type { StaffPermission } from "@haat/domain/staff-permissions";
import { SelectField } from "@haat/ui/field";
import { unitTexts } from "#messages/unit";
import { ReasonField } from "../../components/reason-field.tsx";
import type { MoveName } from "./change-unit.server.ts";
import type { Unit, UnitState } from "./unit.ts";
import { UnitForm } from "./unit-form.tsx";

interface Move {
  readonly name: MoveName;
  readonly permission: StaffPermission;
  readonly from: readonly UnitState[];
}

/** The service has the last word; this leaves out what it would reject. */
const moves: readonly Move[] = [
  { name: "take-off-sale", permission: "unit.correct", from: ["sellable"] },
  { name: "repair", permission: "unit.repair", from: ["received", "inspected"] },
  { name: "repaired", permission: "unit.repair", from: ["repair"] },
  { name: "write-off", permission: "unit.writeOff", from: ["received", "inspected", "repair", "in_transit"] },
  { name: "restore", permission: "unit.writeOff", from: ["written_off"] },
];

interface MoveFormProps {
  readonly unit: Unit;
  readonly permissions: readonly StaffPermission[];
}

export function MoveForm({ unit, permissions }: MoveFormProps) {
  const possible = moves.filter(
    ({ from, permission }) => from.includes(unit.state) && permissions.includes(permission),
  );
  if (possible.length === 0) return null;
  return (
    <UnitForm intent="move" title={unitTexts.otherMoves} button={unitTexts.move}>
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <SelectField label={unitTexts.whatHappens} name="move" required>
            {possible.map(({ name }) => (
              <option key={name} value={name}>
                {unitTexts.moves[name]}
              </option>
            ))}
          </SelectField>
          <ReasonField error={fields["reason"]} />
        </div>
      )}
    </UnitForm>
  );
}
