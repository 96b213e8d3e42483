import { Button } from "@haat/ui/button";
import { FormError, SelectField } from "@haat/ui/field";
import { formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { ReasonField } from "../../components/reason-field.tsx";
import type { changeUnit } from "./change-unit.server.ts";
import type { Unit } from "./unit.ts";
import { UnitDialog } from "./unit-dialog.tsx";

const texts = unitTexts.transfer;

export interface BranchName {
  readonly code: string;
  readonly name: string;
}

interface TransferDialogProps {
  readonly unit: Unit;
  readonly branches: readonly BranchName[];
  /** The id of the transfer, so that a second press sends the phone once. */
  readonly transferId: string;
}

/** A button that sends the phone to another branch. */
export function TransferDialog({ unit, branches, transferId }: TransferDialogProps) {
  // The page loads another id with each change; a repeat of this form needs the same one.
  const [id] = useState(transferId);
  return (
    <UnitDialog intent="transfer" title={texts.title} button={texts.send}>
      {(fields) => (
        <>
          <p>{texts.explanation}</p>
          <input type="hidden" name="id" value={id} />
          <SelectField label={texts.toBranch} name="toBranch" error={fields["toBranch"]} required>
            {branches
              .filter(({ code }) => code !== unit.branch)
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </SelectField>
          <ReasonField error={fields["reason"]} />
        </>
      )}
    </UnitDialog>
  );
}

interface OnItsWayProps {
  readonly transfer: NonNullable<Unit["transfer"]>;
  readonly branches: readonly BranchName[];
}

/** Ends the transfer of a phone that is on its way. */
export function OnItsWay({ transfer, branches }: OnItsWayProps) {
  const fetcher = useFetcher<typeof changeUnit>();
  const busy = fetcher.state !== "idle";
  const to = branches.find(({ code }) => code === transfer.toBranch)?.name ?? transfer.toBranch;
  return (
    <section aria-labelledby="on-its-way">
      <h2 id="on-its-way" className="mb-3 text-21">
        {texts.onItsWay}
      </h2>
      <fetcher.Form method="post" className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
        <p>
          {texts.sent({ branch: to, time: formatDateTime(transfer.sentAt), reason: transfer.reason })}{" "}
          <Link to="transfer-slip" className="text-neel underline">
            {texts.slip({ number: String(transfer.number) })}
          </Link>
        </p>
        <input type="hidden" name="intent" value="endTransfer" />
        <FormError>{fetcher.data?.error.message}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="outcome" value="arrive" busy={busy}>
            {texts.arrived}
          </Button>
          <Button type="submit" look="quiet" name="outcome" value="cancel-transfer" busy={busy}>
            {texts.cancel}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
