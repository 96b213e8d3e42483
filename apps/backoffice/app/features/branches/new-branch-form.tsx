import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useState } from "react";
import { useFetcher } from "react-router";
import { branchTexts } from "#messages/branch";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { noValues } from "./branch.ts";
import { BranchFields } from "./branch-fields.tsx";
import type { createBranch } from "./save-branch.server.ts";

export function NewBranchForm() {
  const fetcher = useFetcher<typeof createBranch>();
  const [values, setValues] = useState(noValues);
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  const form = useInvalidFocus(error);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
    >
      <TextField
        label={branchTexts.code}
        hint={branchTexts.codeHint}
        name="code"
        error={error?.fields["code"]}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={31}
        required
      />
      <BranchFields
        values={values}
        errors={error?.fields ?? {}}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      <FormError>{error?.message}</FormError>
      <Button type="submit" busy={fetcher.state !== "idle"} className="min-h-12 justify-self-start">
        {branchTexts.add}
      </Button>
    </fetcher.Form>
  );
}
