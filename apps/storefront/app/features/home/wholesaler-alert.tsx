import { Icon } from "@haat/ui/icons";
import { homeTexts } from "#messages/home";
import { sentence } from "../../lib/sentence.ts";

/** The greeting for wholesalers (spec §2). */
export function WholesalerAlert({ firstName }: { readonly firstName: string | null }) {
  if (firstName === null) return null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-m border border-neel bg-neel-soft px-4 py-3">
      <Icon name="store" className="mt-0.5 size-5 shrink-0 text-neel" />
      <span>
        {sentence(
          homeTexts.wholesaler({
            firstName,
            strong: (text) => <strong className="font-medium">{text}</strong>,
          }),
        )}
      </span>
    </p>
  );
}
