import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { Form } from "react-router";
import { logoutTexts } from "#messages/logout";

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before the shopper is logged out (spec §2). */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  return (
    <ControlledDialog open={open} title={logoutTexts.logout} onClose={onClose}>
      <div className="grid gap-5 p-5">
        <p>{logoutTexts.question}</p>
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {logoutTexts.cancel}
          </Button>
          <Form method="post" action="/logout" onSubmit={onClose}>
            <Button type="submit">{logoutTexts.logout}</Button>
          </Form>
        </div>
      </div>
    </ControlledDialog>
  );
}
