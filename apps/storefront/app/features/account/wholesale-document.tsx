import { TextField } from "@haat/ui/field";
import { useState } from "react";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { type DocumentKind, documentTypes, uploadDocument } from "./upload-document.ts";

interface DocumentFieldProps {
  readonly kind: DocumentKind;
  /** Whether one is stored already. */
  readonly isStored: boolean;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onBusy: (isBusy: boolean) => void;
}

/** A document, which is uploaded as soon as it is chosen, so that no error of the form loses it. */
export function DocumentField({ kind, error, required, onBusy, ...props }: DocumentFieldProps) {
  const [isStored, setStored] = useState(props.isStored);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function upload(file: File | undefined) {
    if (!file) return;
    setSending(true);
    onBusy(true);
    const found = await uploadDocument(kind, file);
    setFault(found);
    if (found === null) setStored(true);
    setSending(false);
    onBusy(false);
  }

  return (
    <div className="grid gap-1 **:file:me-3 **:file:rounded-s **:file:bg-tile **:file:px-3 **:file:py-1">
      <TextField
        label={texts.documents[kind]}
        hint={texts.documentHint}
        type="file"
        accept={documentTypes.join(",")}
        error={fault ?? (isStored ? undefined : error)}
        onChange={(event) => void upload(event.currentTarget.files?.[0])}
        required={required}
      />
      <input type="hidden" name={kind} value={isStored ? "stored" : ""} />
      <p role="status" className="text-13 font-medium text-paan">
        {isSending ? texts.sending : isStored && fault === null ? texts.stored : null}
      </p>
    </div>
  );
}
