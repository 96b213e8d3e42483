import { LoaderCircle, MapPinned } from "lucide-react";
import { useRef } from "react";
import { useFetcher } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { FormError } from "../../components/form-error.tsx";
import type { Tracking } from "./order.ts";
import { StatusLine } from "./status-line.tsx";
import { Timeline } from "./timeline.tsx";

/** What `/account/orders/tracking/:waybill` answers. */
export interface TrackingAnswer {
  readonly tracking: Tracking | null;
  readonly msg: string;
}

/** Spec §2 "a track dialog with scan timeline". Asked for when it is opened, and again at every opening. */
export function TrackDialog({ waybill, title }: { readonly waybill: string; readonly title: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<TrackingAnswer>();

  function open(): void {
    void fetcher.load(`/account/orders/tracking/${encodeURIComponent(waybill)}`);
    dialog.current?.showModal();
  }

  return (
    <>
      <Button look="quiet" onClick={open}>
        <MapPinned className="size-5" aria-hidden="true" /> Track
        <span className="sr-only">{title}</span>
      </Button>
      <Dialog ref={dialog} title="Track your parcel">
        <div className="grid gap-5 p-5">
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-muted">Waybill {waybill}</p>
          </div>
          <TrackingBody answer={fetcher.data} />
        </div>
      </Dialog>
    </>
  );
}

function TrackingBody({ answer }: { readonly answer: TrackingAnswer | undefined }) {
  if (!answer) {
    return (
      <p role="status" className="flex min-h-24 items-center gap-3 text-muted">
        <LoaderCircle className="size-5 animate-spin" aria-hidden="true" /> Asking the courier...
      </p>
    );
  }
  if (!answer.tracking) return <FormError>{answer.msg}</FormError>;
  const { words, state, moments } = answer.tracking;
  if (moments.length > 0) return <Timeline moments={moments} state={state} />;
  return (
    <>
      <StatusLine state={state} words={words} />
      <p className="text-muted">The courier has not scanned the parcel yet.</p>
    </>
  );
}
