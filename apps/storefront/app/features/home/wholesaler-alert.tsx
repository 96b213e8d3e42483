import { Store } from "lucide-react";
import { homeTexts } from "../../texts/home.tsx";

/** Spec §2. */
export function WholesalerAlert({ firstName }: { readonly firstName: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-m border border-neel bg-neel-soft px-4 py-3">
      <Store className="mt-0.5 size-5 shrink-0 text-neel" aria-hidden="true" />
      <span>{homeTexts.wholesaler(firstName)}</span>
    </p>
  );
}
