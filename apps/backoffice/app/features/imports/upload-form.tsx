import { Button, buttonClass } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { useState } from "react";
import { useFetcher } from "react-router";
import { importTexts } from "#messages/import";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { ShownError } from "../../server/service-errors.server.ts";

/** @param id of the import. The same file keeps it, so that a repeated upload is one import. */
export function UploadForm({ id }: { readonly id: string }) {
  const fetcher = useFetcher<{ readonly error: ShownError }>();
  const [fileId, setFileId] = useState(id);
  const error = fetcher.data?.error;
  const form = useInvalidFocus(error);
  return (
    <form
      ref={form}
      className="mb-6 grid gap-4 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const options = { method: "post", encType: "multipart/form-data" } as const;
        void fetcher.submit(new FormData(event.currentTarget), options);
      }}
    >
      <p className="max-w-text">{importTexts.explanation}</p>
      <input type="hidden" name="id" value={fileId} />
      <div className="**:file:me-3 **:file:rounded-s **:file:bg-tile **:file:px-3 **:file:py-1">
        <TextField
          label={importTexts.file}
          hint={importTexts.fileHint}
          name="file"
          type="file"
          accept=".csv,text/csv"
          error={error?.message}
          onChange={() => setFileId(crypto.randomUUID())}
          required
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {fetcher.state === "idle" ? importTexts.upload : importTexts.uploading}
        </Button>
        <a href="/import-file" download className={buttonClass("plain", "")}>
          {importTexts.template}
        </a>
      </div>
    </form>
  );
}
