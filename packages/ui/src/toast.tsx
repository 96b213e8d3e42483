import { useEffect, useSyncExternalStore } from "react";
import { componentTexts } from "#ui-messages/component";
import { Icon } from "./icons.tsx";

interface Toast {
  readonly id: number;
  readonly kind: "done" | "error";
  readonly text: string;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message at the bottom of the screen and replaces the one that is there (spec §8). */
export function showToast(text: string, kind: Toast["kind"] = "done"): void {
  count += 1;
  set({ id: count, kind, text });
}

/** Removes the message of an earlier attempt. */
export const clearToast = (): void => set(null);

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param toastMs how long a message stays. */
export function Toaster({ toastMs }: { readonly toastMs: number }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => set(null), toastMs);
    return () => clearTimeout(timer);
  }, [toast, toastMs]);

  // A page without toasts drops the one that is there; it must not come back later.
  useEffect(() => () => set(null), []);

  const message = toast && (
    <p
      key={toast.id}
      className="flex max-w-text animate-toast-in items-center gap-3 rounded-m bg-ink px-4 py-3 text-on-ink shadow-lift"
    >
      {toast.kind === "done" ? (
        <Icon name="done" className="size-5 shrink-0" />
      ) : (
        <Icon name="error" label={componentTexts.errorLabel} className="size-5 shrink-0 text-genda" />
      )}
      {toast.text}
    </p>
  );
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--thumb-bar-height,0rem))] z-50 flex justify-center md:bottom-8">
      {/* Both regions are always rendered: some screen readers ignore a live region that appears with its text. */}
      <div role="status">{toast?.kind === "done" ? message : null}</div>
      <div role="alert">{toast?.kind === "error" ? message : null}</div>
    </div>
  );
}
