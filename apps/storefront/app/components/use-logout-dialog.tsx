import { type ReactNode, useState } from "react";
import { useLoaded } from "../lib/use-loaded.ts";

const loadDialog = async () => await import("./logout-dialog.tsx");

interface LogoutQuestion {
  readonly ask: () => void;
  readonly dialog: ReactNode;
}

/** The dialog that asks before the shopper is logged out. It is loaded when it is first needed, and again when that failed. */
export function useLogoutDialog(onClosed?: () => void): LogoutQuestion {
  const [open, setOpen] = useState(false);
  const loaded = useLoaded(loadDialog, open);
  const ask = () => {
    setOpen(true);
    if (loaded.state === "failed") loaded.retry();
  };
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  const dialog = loaded.state === "ready" ? <loaded.module.LogoutDialog open={open} onClose={close} /> : null;
  return { ask, dialog };
}
