import { staffRoles } from "@haat/domain/staff-permissions";
import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { roleTexts } from "#messages/role";
import { staffTexts } from "#messages/staff";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { InvitationLink } from "./invitation-link.tsx";

interface InviteDialogProps {
  readonly open: boolean;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

export function InviteDialog({ open, methods, onClose }: InviteDialogProps) {
  const { error, invitation, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <>
      <ControlledDialog open={open} title={staffTexts.invite} onClose={close}>
        {invitation ? (
          <InvitationLink link={invitation.link} name={invitation.member.name} onDone={close} />
        ) : (
          <form
            className="grid gap-4 p-5"
            onSubmit={(event) => {
              event.preventDefault();
              send(new FormData(event.currentTarget));
            }}
          >
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
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
