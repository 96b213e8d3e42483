import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { useFetcher } from "react-router";
import { homePageTexts } from "#messages/home-page";
import { useDraft } from "../../components/use-draft.ts";
import { BannerPreview } from "./banner-preview.tsx";
import { type EntryKind, type EntryValues, newFields } from "./entry.ts";
import { EntryFields } from "./entry-fields.tsx";
import type { createEntry } from "./save-entry.server.ts";

interface NewEntryFormProps {
  readonly kind: EntryKind;
  /** The form keeps the first one, so that a second press adds nothing, also after a lost connection. */
  readonly id: string;
  readonly initial: EntryValues;
}

export function NewEntryForm({ kind, id, initial }: NewEntryFormProps) {
  const fetcher = useFetcher<Awaited<ReturnType<typeof createEntry>>>();
  const [ownId] = useState(id);
  const [values, setValues] = useState(initial);
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  const ref = useDraft("entry", { error });
  const isBanner = kind === "big-banners" || kind === "small-banners";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <fetcher.Form
        ref={ref}
        method="post"
        className="grid max-w-text gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      >
        <input type="hidden" name="id" value={ownId} />
        <EntryFields
          kind={kind}
          names={newFields(kind)}
          values={values}
          errors={error?.fields ?? {}}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        <FormError>{error?.message}</FormError>
        <Button type="submit" busy={fetcher.state !== "idle"} className="min-h-12 justify-self-start">
          {isBanner ? homePageTexts.saveDraft : homePageTexts.save}
        </Button>
      </fetcher.Form>
      {isBanner ? <BannerPreview kind={kind} values={values} /> : null}
    </div>
  );
}
