import { staffRoles } from "@haat/domain/staff-permissions";
import { Button } from "@haat/ui/button";
import { FormError, SelectField } from "@haat/ui/field";
import { roleTexts } from "#messages/role";
import { staffTexts } from "#messages/staff";
import { ReasonField } from "../../components/reason-field.tsx";
import { SensitiveDialog } from "../../components/sensitive-dialog.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { Change } from "./colleague.ts";
import { InvitationLink } from "./invitation-link.tsx";

interface ChangeDialogProps {
  readonly change: Change | null;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** A change of one colleague, with the reason that the audit keeps. */
export function ChangeDialog({ change, methods, onClose }: ChangeDialogProps) {
  const form = useSensitiveForm(onClose);
  const { error, invitation, busy, onSubmit, reset } = form;
  const close = () => {
    reset();
    onClose();
  };
  const title = change
    ? staffTexts.ofColleague({ change: staffTexts.changes[change.kind], name: change.colleague.name })
    : "";
  return (
    <SensitiveDialog open={change !== null} title={title} {...{ form, methods, onClose }}>
      {change && invitation ? (
        <InvitationLink link={invitation.link} name={change.colleague.name} onDone={close} />
      ) : change ? (
        <form className="grid gap-4 p-5" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value={change.kind} />
          <input type="hidden" name="staffId" value={change.colleague.id} />
          <input type="hidden" name="version" value={change.colleague.version} />
          <p>{staffTexts.explanations[change.kind]}</p>
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          {change.kind === "role" ? (
            <SelectField label={staffTexts.role} name="role" defaultValue={change.colleague.role} required>
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {roleTexts[role]}
                </option>
              ))}
            </SelectField>
          ) : null}
          <ReasonField error={error?.fields["reason"]} />
          <Button type="submit" busy={busy}>
            {staffTexts.changes[change.kind]}
          </Button>
        </form>
      ) : null}
    </SensitiveDialog>
  );
}
