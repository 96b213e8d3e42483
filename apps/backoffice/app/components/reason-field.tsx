import { TextField } from "@haat/ui/field";
import { auditTexts } from "#messages/audit";

/** Why a member of staff changes something, for the audit. */
export function ReasonField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      label={auditTexts.reasonLabel}
      hint={auditTexts.reasonHint}
      name="reason"
      error={error}
      minLength={3}
      maxLength={300}
      required
    />
  );
}
