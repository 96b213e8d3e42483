import { Button } from "@haat/ui/button";
import { Dialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { LoaderCircle, MapPinned } from "lucide-react";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { orderTexts } from "#messages/order";
import { hidden } from "../../components/hidden.tsx";
import { sentence } from "../../lib/sentence.ts";
import { Arrival } from "./arrival.tsx";
import type { OrderLine, Tracking } from "./order.ts";
import { StatusLine, Timeline } from "./timeline.tsx";

const texts = orderTexts.tracking;

/** The loader data of `/account/orders/tracking/:waybill`. */
export type TrackingResult =
  | { readonly tracking: Tracking }
  | { readonly tracking: null; readonly message: string };

interface TrackDialogProps {
  readonly waybill: string;
  /** The products of the shipment, at least one. */
  readonly lines: readonly [OrderLine, ...OrderLine[]];
  /** Its answer is newer than the page, which shows it too. */
  readonly fetcher: TrackingFetcher;
}

type TrackingFetcher = ReturnType<typeof useTracking>;

/** The shipment as the courier knows it now, once the shopper has asked. */
export const useTracking = (waybill: string | null) =>
  useFetcher<TrackingResult>({ key: `tracking ${waybill}` });

/** Spec §2 "a track dialog with scan timeline". Loads the scans on every opening. */
export function TrackDialog({ waybill, lines, fetcher }: TrackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = lines.map(({ product }) => product.title).join(", ");

  function open(): void {
    void fetcher.load(`/account/orders/tracking/${encodeURIComponent(waybill)}`);
    dialog.current?.showModal();
  }

  return (
    <>
      <Button look="quiet" onClick={open}>
        <MapPinned className="size-5" aria-hidden="true" /> {sentence(texts.button({ title, hidden }))}
      </Button>
      <Dialog ref={dialog} title={texts.title}>
        <div className="grid gap-5 p-5">
          <Arrival line={lines[0]} tracking={fetcher.data?.tracking ?? undefined} />
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-muted">{texts.waybill({ waybill })}</p>
          </div>
          <TrackingDetails result={fetcher.data} />
        </div>
      </Dialog>
    </>
  );
}

function TrackingDetails({ result }: { readonly result: TrackingResult | undefined }) {
  if (!result) {
    return (
      <p role="status" className="flex min-h-24 items-center gap-3 text-muted">
        <LoaderCircle className="size-5 animate-spin" aria-hidden="true" /> {texts.loading}
      </p>
    );
  }
  if (!result.tracking) return <FormError>{result.message}</FormError>;
  const { text, status, events } = result.tracking;
  if (events.length > 0) return <Timeline events={events} state={status} />;
  return (
    <>
      <StatusLine state={status} text={text} />
      <p className="text-muted">{texts.noScans}</p>
    </>
  );
}
