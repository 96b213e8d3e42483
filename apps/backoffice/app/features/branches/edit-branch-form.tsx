import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { branchTexts } from "#messages/branch";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { type Branch, branchFields, valuesOf } from "./branch.ts";
import { BranchFields } from "./branch-fields.tsx";
import type { saveBranch } from "./save-branch.server.ts";

interface EditBranchFormProps {
  readonly branch: Branch;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onSaved: () => void;
}

/**
 * Edits a branch. What colleagues save meanwhile shows up only when both changed the same field, so the form keeps the values
 * with which it was opened until it is saved.
 */
export function EditBranchForm({ branch, names, onSaved }: EditBranchFormProps) {
  const fetcher = useFetcher<typeof saveBranch>();
  const { data } = fetcher;
  const [values, setValues] = useState(() => valuesOf(branch));
  const [opened] = useState({ values, version: branch.version });
  const conflict = data && "conflict" in data ? data.conflict : null;
  // Saving again replaces these values knowingly.
  const base = { ...opened.values, ...conflict?.theirs };
  const error = data && "error" in data ? data.error : undefined;
  const form = useInvalidFocus(error);

  const react = useEffectEvent((reply: typeof data) => {
    if (reply && "saved" in reply) {
      showToast(branchTexts.saved);
      onSaved();
    }
  });
  // The page has the saved branch only when the fetcher has loaded it again.
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (isIdle) react(data);
  }, [data, isIdle]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
    >
      <input type="hidden" name="version" value={conflict?.version ?? opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <BranchFields
        values={values}
        errors={error?.fields ?? {}}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {conflict ? (
        <ConflictPanel
          who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
          at={conflict.editedAt}
          fields={branchFields.flatMap((name) => {
            const theirs = conflict.theirs[name];
            return theirs === undefined
              ? []
              : [{ name, label: branchTexts.fields[name], yours: values[name], theirs }];
          })}
          onTake={(name, theirs) => setValues((before) => ({ ...before, [name]: theirs }))}
        />
      ) : null}
      <FormError>{error?.message}</FormError>
      <Button type="submit" busy={!isIdle} className="min-h-12 justify-self-start">
        {branchTexts.save}
      </Button>
    </fetcher.Form>
  );
}
