import { importTexts } from "#messages/import";
import type { ImportSummary } from "./import.ts";

const looks: Readonly<Record<ImportSummary["state"], string>> = {
  checking: "bg-neel-soft text-neel",
  faulty: "bg-sindoor-soft text-sindoor",
  checked: "bg-genda text-genda-ink",
  applying: "bg-neel-soft text-neel",
  applied: "bg-paan-soft text-paan",
  undoing: "bg-neel-soft text-neel",
  undone: "bg-tile text-ink",
};

export function StateBadge({ state }: Pick<ImportSummary, "state">) {
  return (
    <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${looks[state]}`}>
      {importTexts.states[state]}
    </span>
  );
}
