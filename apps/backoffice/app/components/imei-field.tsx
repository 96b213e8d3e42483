import { isImei } from "@haat/domain/imei";
import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, TextField } from "@haat/ui/field";
import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { unitTexts } from "#messages/unit";

declare global {
  interface Window {
    /** Not in every browser: https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
    readonly BarcodeDetector?: new () => {
      detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
    };
  }
}

interface ImeiFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly onChange: (imei: string) => void;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** Scanners at the counter type into the field. Where the browser reads barcodes, the camera does it too. */
export function ImeiField({ label, value, onChange, ...rest }: ImeiFieldProps) {
  const [scanning, setScanning] = useState(false);
  const hasCamera = useSyncExternalStore(
    () => () => undefined,
    () => window.BarcodeDetector !== undefined,
    () => false,
  );
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {hasCamera ? (
        <>
          <Button
            look="plain"
            className="justify-self-start"
            aria-label={unitTexts.scan.withCamera({ field: label })}
            onClick={() => setScanning(true)}
          >
            <ScanLine aria-hidden="true" className="size-5" />
            {unitTexts.scan.button}
          </Button>
          <ControlledDialog open={scanning} title={label} onClose={() => setScanning(false)}>
            {scanning ? (
              <Scanner
                onFound={(imei) => {
                  onChange(imei);
                  setScanning(false);
                }}
              />
            ) : null}
          </ControlledDialog>
        </>
      ) : null}
    </div>
  );
}

const lookEveryMs = 200;

/** Shows the camera's picture until it finds the barcode of an IMEI. */
function Scanner({ onFound }: { readonly onFound: (imei: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const ended = new AbortController();
    if (video.current)
      scan(video.current, ended.signal, found).catch(() => {
        if (!ended.signal.aborted) setUnavailable(true);
      });
    return () => ended.abort();
  }, []);
  return (
    <div className="grid gap-4 p-5">
      <p>{unitTexts.scan.explanation}</p>
      <video ref={video} muted playsInline className="aspect-video w-full rounded-m bg-tile object-cover" />
      <FormError>{isUnavailable ? unitTexts.scan.unavailable : undefined}</FormError>
    </div>
  );
}

/** @throws when the browser has no camera, or the person does not allow it. */
async function scan(video: HTMLVideoElement, ended: AbortSignal, onFound: (imei: string) => void) {
  if (!window.BarcodeDetector) return;
  const detector = new window.BarcodeDetector();
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = camera;
    await video.play();
    while (!ended.aborted) {
      const codes = await detector.detect(video);
      const imei = codes.map(({ rawValue }) => rawValue.replace(/\D/g, "")).find(isImei);
      if (imei !== undefined) return ended.aborted ? undefined : onFound(imei);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
