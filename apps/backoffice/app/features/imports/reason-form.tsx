import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useFetcher } from "react-router";
import { importTexts } from "#messages/import";
import type { changeImport } from "./change-import.server.ts";

/** Asks for the reason, with which the audit keeps what was applied or undone. */
export function ReasonForm({ intent }: { readonly intent: "apply" | "undo" }) {
  const fetcher = useFetcher<typeof changeImport>();
  const error = fetcher.data?.error;
  return (
    <fetcher.Form method="post" className="grid max-w-text gap-4">
      <input type="hidden" name="intent" value={intent} />
      {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
      <TextField
        label={importTexts.reason}
        hint={importTexts.reasonHint}
        name="reason"
        error={error?.fields["reason"]}
        minLength={3}
        maxLength={300}
        required
      />
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {importTexts[intent]}
      </Button>
    </fetcher.Form>
  );
}
