import { staffRoles } from "@haat/domain/staff-permissions";
import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { roleTexts } from "#messages/role";
import { staffTexts } from "#messages/staff";
import { SensitiveDialog } from "../../components/sensitive-dialog.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { InvitationLink } from "./invitation-link.tsx";

interface InviteDialogProps {
  readonly open: boolean;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

export function InviteDialog({ open, methods, onClose }: InviteDialogProps) {
  const form = useSensitiveForm(onClose);
  const { error, invitation, busy, onSubmit, reset } = form;
  const close = () => {
    reset();
    onClose();
  };
  return (
    <SensitiveDialog open={open} title={staffTexts.invite} {...{ form, methods, onClose }}>
      {invitation ? (
        <InvitationLink link={invitation.link} name={invitation.member.name} onDone={close} />
      ) : (
        <form className="grid gap-4 p-5" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="invite" />
          {error && Object.keys(error.fields).length === 0 ? <FormError>{error.message}</FormError> : null}
          <TextField label={staffTexts.name} name="name" error={error?.fields["name"]} required />
          <TextField
            label={staffTexts.email}
            name="email"
            type="email"
            error={error?.fields["email"]}
            required
          />
          <SelectField label={staffTexts.role} name="role" defaultValue="packer" required>
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" busy={busy}>
            {staffTexts.makeLink}
          </Button>
        </form>
      )}
    </SensitiveDialog>
  );
}
