import type { ReactNode } from "react";
import { componentTexts } from "../texts/components.ts";
import { Icon } from "./icons.tsx";

interface ServerDialogProps {
  /** The `data-dialog` of what opens it. */
  readonly id: string;
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A dialog of markup that only the server renders: a native form closes it. */
export function ServerDialog({ id, title, className, children }: ServerDialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      closedby="any"
      aria-labelledby={titleId}
      className={`${className} overflow-y-auto overscroll-contain bg-surface p-0 open:flex open:flex-col`}
    >
      <form
        method="dialog"
        className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-5 pe-2"
      >
        <h2 id={titleId} className="text-21">
          {title}
        </h2>
        <button
          type="submit"
          aria-label={componentTexts.close}
          title={componentTexts.close}
          className="icon-button"
        >
          <Icon name="close" className="size-6" />
        </button>
      </form>
      {children}
    </dialog>
  );
}
