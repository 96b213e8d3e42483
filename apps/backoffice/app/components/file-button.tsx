import { isErrorReply } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { errorTexts } from "#messages/error";
import { saveFile } from "./save-file.ts";

interface FileButtonProps {
  /** Of `server/files.ts`. */
  readonly path: string;
  readonly fileName: string;
  readonly look: "quiet" | "plain";
  /** Says which file, beginning with the text of the button. */
  readonly "aria-label": string;
  readonly children: string;
  /** Called when the file is saved. */
  readonly onSaved?: (() => void) | undefined;
}

/** Downloads a file, or says why there is none. */
export function FileButton({ path, fileName, onSaved, ...button }: FileButtonProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const fault = await save(path, fileName).catch(() => errorTexts.connectionBroke);
    setError(fault);
    setBusy(false);
    if (fault === null) onSaved?.();
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} onClick={() => void download()} {...button} />
      {error === null ? null : <FormError>{error}</FormError>}
    </div>
  );
}

/** Returns why there is no file, or null. */
async function save(path: string, fileName: string): Promise<string | null> {
  const reply = await fetch(path);
  if (!reply.headers.get("content-type")?.startsWith("application/json")) {
    saveFile(fileName, await reply.blob());
    return null;
  }
  const body: unknown = await reply.json();
  return isErrorReply(body) ? body.msg : errorTexts.failed;
}
