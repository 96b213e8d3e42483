import { LoaderCircle } from "lucide-react";
import { useId, useRef } from "react";
import { useDialogOpen } from "./dialog.tsx";

/** What the shop is doing, over everything else, for as long as it does it (spec §2 "Modal messages"). */
export function BusyDialog({ words }: { readonly words: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useDialogOpen(dialog, words !== null);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[calc(100%-2rem)] max-w-90 rounded-l bg-surface p-8"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="grid justify-items-center gap-4 text-center">
        <LoaderCircle className="size-9 animate-spin text-neel" aria-hidden="true" />
        <p id={id} role="status" className="text-17 font-medium">
          {words}
        </p>
        <p className="text-13 text-muted">Please keep this page open.</p>
      </div>
    </dialog>
  );
}
