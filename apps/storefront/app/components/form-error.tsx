import { CircleAlert } from "lucide-react";

/** Why a form could not be taken, when no single field is to blame. */
export function FormError({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-m bg-sindoor-soft px-3.5 py-3 font-medium">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-sindoor" aria-hidden="true" />
      {children}
    </p>
  );
}
