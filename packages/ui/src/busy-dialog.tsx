import { useId, useRef } from "react";
import { componentTexts } from "#ui-messages/component";
import { useDialogOpen } from "./dialog.tsx";
import { Icon } from "./icons.tsx";

/** Shows what the application is doing, as a modal that the user cannot close (spec §2 "Modal messages"). */
export function BusyDialog({ message }: { readonly message: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useDialogOpen(dialog, message !== null);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[calc(100%-2rem)] max-w-90 rounded-l border border-line bg-surface p-8"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="grid justify-items-center gap-4 text-center">
        <Icon name="loading" className="size-9 animate-spin text-neel" />
        <p id={id} role="status" className="text-17 font-medium">
          {message}
        </p>
        <p className="text-13 text-muted">{componentTexts.keepPageOpen}</p>
      </div>
    </dialog>
  );
}
