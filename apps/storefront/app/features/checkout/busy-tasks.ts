import { ApiCallError } from "@haat/api-clients/reply";
import { useRef, useState } from "react";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { messageOf } from "../../lib/api.ts";
import type { CheckoutStepName } from "./checkout-progress.ts";
import { useCurrentEntry } from "./use-current-entry.ts";

/** Where on the page an error is shown. */
export type ErrorPlace = CheckoutStepName | "coupon" | "order";

export interface CheckoutError {
  readonly place: ErrorPlace;
  readonly text: string;
}

export interface BusyTask {
  /** What the busy dialog says. */
  readonly text: string;
  readonly errorPlace: ErrorPlace;
  /** Its answer counts in whichever step the shopper is by then: the page shows a step a moment before the browser's history has it. */
  readonly inAnyStep?: boolean;
}

export interface BusyTasks {
  /** What the shop is doing, in a dialog that the shopper cannot close. */
  readonly busyText: string | null;
  /** Null when the task failed, another one is running, or the shopper has gone back meanwhile. */
  readonly run: <Value>(task: BusyTask, call: () => Promise<Value>) => Promise<Value | null>;
  /** Keeps the page busy until the browser leaves it. */
  readonly keepBusy: (text: string) => void;
}

/** Runs one call at a time behind the busy dialog, and shows where it failed. */
export function useBusyTasks({
  setError,
  onSignedOut,
}: Pick<BusyPage, "setError" | "onSignedOut">): BusyTasks {
  const isBusy = useRef(false);
  const [busyText, setBusyText] = useState<string | null>(null);
  const entry = useCurrentEntry();

  usePageRestored(() => {
    isBusy.current = false;
    setBusyText(null);
  });

  return {
    busyText,
    run: (task, call) => runTask({ isBusy, entry, setBusyText, setError, onSignedOut }, task, call),
    keepBusy(text) {
      isBusy.current = true;
      setBusyText(text);
    },
  };
}

interface BusyPage {
  readonly isBusy: { current: boolean };
  /** The current entry of the browser's history. */
  readonly entry: { readonly current: string | null };
  readonly setBusyText: (text: string | null) => void;
  readonly setError: (error: CheckoutError | null) => void;
  readonly onSignedOut: () => Promise<void>;
}

/** Apart from the hook, so that tests need no browser. */
export async function runTask<Value>(
  { isBusy, entry, setBusyText, setError, onSignedOut }: BusyPage,
  { text, errorPlace, inAnyStep = false }: BusyTask,
  call: () => Promise<Value>,
): Promise<Value | null> {
  if (isBusy.current) return null;
  isBusy.current = true;
  setBusyText(text);
  setError(null);
  const startedAt = entry.current;
  const isOutdated = () => entry.current !== startedAt && !(inAnyStep && entry.current !== null);
  try {
    const value = await call();
    return isOutdated() ? null : value;
  } catch (failure) {
    if (!(failure instanceof ApiCallError)) throw failure;
    if (isOutdated()) return null;
    if (failure.signedOut) await onSignedOut();
    else setError({ place: errorPlace, text: messageOf(failure) });
    return null;
  } finally {
    isBusy.current = false;
    setBusyText(null);
  }
}
