import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { staffTexts } from "#messages/staff";

interface InvitationLinkProps {
  readonly link: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** The one-time link, which only this screen shows. */
export function InvitationLink({ link, name, onDone }: InvitationLinkProps) {
  return (
    <div className="grid gap-4 p-5">
      <p>{staffTexts.linkExplanation({ name })}</p>
      <TextField
        label={staffTexts.link}
        value={link}
        readOnly
        required
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => showToast(staffTexts.copied),
              () => showToast(staffTexts.notCopied, "error"),
            )
          }
        >
          {staffTexts.copy}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {staffTexts.close}
        </Button>
      </div>
    </div>
  );
}
