import { unitTexts } from "#messages/unit";
import type { UnitState } from "./unit.ts";

const looks: Readonly<Record<UnitState, string>> = {
  received: "bg-neel-soft text-neel",
  inspected: "bg-neel-soft text-neel",
  sellable: "bg-paan-soft text-paan",
  held: "bg-tile text-ink",
  sold: "bg-tile text-muted",
  repair: "bg-tile text-ink",
  in_transit: "bg-tile text-ink",
  written_off: "bg-sindoor-soft text-sindoor",
};

export function StateBadge({ state }: { readonly state: UnitState }) {
  return (
    <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${looks[state]}`}>
      {unitTexts.states[state]}
    </span>
  );
}
