import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from "react";
import { componentTexts } from "#ui-messages/component";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icons.tsx";

interface DialogProps {
  readonly ref?: Ref<HTMLDialogElement>;
  readonly id?: string;
  readonly title: string;
  /** `sheet` and `menu` are at the end and at the start of the screen, at full height. */
  readonly shape?: keyof typeof shapes;
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

const shapes = {
  box: "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-l",
  sheet: "ms-auto me-0 my-0 h-dvh max-h-none w-full max-w-panel sm:rounded-s-l",
  menu: "ms-0 me-auto my-0 h-dvh max-h-none w-[calc(100%-3rem)] max-w-panel rounded-e-l",
} as const;

/** A native modal dialog: open it with `showModal()`, or by its `id` (`openDialogsOnClick`). Escape, the close button and a click outside close it. */
export function Dialog({ ref, id, title, shape = "box", wide = false, children, onClose }: DialogProps) {
  const titleId = useId();
  const width = shape === "box" ? (wide ? "max-w-240" : "max-w-120") : "";
  return (
    <dialog
      ref={ref}
      closedby="any"
      id={id}
      aria-labelledby={titleId}
      className={`${shapes[shape]} ${width} overflow-y-auto overscroll-contain border border-line bg-surface p-0 open:flex open:flex-col`}
      onClose={onClose}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-5 pe-2">
        <h2 id={titleId} className="text-21">
          {title}
        </h2>
        <IconButton
          label={componentTexts.close}
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          <Icon name="close" className="size-6" />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

interface ControlledDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly shape?: keyof typeof shapes;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose `open` prop controls it. */
export function ControlledDialog({ open, ...rest }: ControlledDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogOpen(dialog, open);
  return <Dialog ref={dialog} {...rest} />;
}

/** Opens and closes a dialog with a state, for dialogs that no button opens. */
export function useDialogOpen(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog, open]);
}
