import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { homePageTexts } from "#messages/home-page";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { BannerPreview } from "./banner-preview.tsx";
import { type Entry, type EntryKind, editFields, labelOf, shownText, valuesOf } from "./entry.ts";
import { EntryFields } from "./entry-fields.tsx";
import type { saveEntry } from "./save-entry.server.ts";

interface EditEntryFormProps {
  readonly kind: EntryKind;
  readonly entry: Entry;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onSaved: () => void;
}

/**
 * Edits a banner, brand or category. What colleagues save meanwhile shows up only when both changed the same field, so the form keeps the
 * values with which it was opened until it is saved.
 */
export function EditEntryForm({ kind, entry, names, onSaved }: EditEntryFormProps) {
  const fetcher = useFetcher<typeof saveEntry>();
  const { data } = fetcher;
  const [values, setValues] = useState(() => valuesOf(entry));
  const [opened] = useState({ values, version: entry.version });
  const conflict = data && "conflict" in data ? data.conflict : null;
  // Saving again replaces these values knowingly.
  const base = { ...opened.values, ...conflict?.theirs };
  const error = data && "error" in data ? data.error : undefined;
  const ref = useDraft("entry", { error, conflict });
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));

  const react = useEffectEvent((reply: typeof data) => {
    if (reply && "saved" in reply) {
      showToast(homePageTexts.saved);
      onSaved();
    }
  });
  // The page has the saved entry only when the fetcher has loaded it again.
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (isIdle) react(data);
  }, [data, isIdle]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <fetcher.Form
        ref={ref}
        method="post"
        className="grid max-w-text gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      >
        <input type="hidden" name="version" value={conflict?.version ?? opened.version} />
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        <EntryFields
          kind={kind}
          names={editFields(kind)}
          values={values}
          errors={error?.fields ?? {}}
          onChange={change}
        />
        {conflict ? (
          <ConflictPanel
            who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
            at={conflict.editedAt}
            fields={Object.entries(conflict.theirs).map(([name, theirs]) => ({
              name,
              label: labelOf(name),
              yours: shownText(values[name] ?? ""),
              theirs: shownText(theirs),
            }))}
            onTake={(name) => change(name, conflict.theirs[name] ?? "")}
          />
        ) : null}
        <FormError>{error?.message}</FormError>
        <Button type="submit" busy={!isIdle} className="min-h-12 justify-self-start">
          {homePageTexts.save}
        </Button>
      </fetcher.Form>
      {kind === "big-banners" || kind === "small-banners" ? (
        <BannerPreview kind={kind} values={values} />
      ) : null}
    </div>
  );
}
