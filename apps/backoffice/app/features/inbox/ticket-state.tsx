import { Button } from "@haat/ui/button";
import { FormError, SelectField } from "@haat/ui/field";
import { formatDate, formatDateTime } from "@haat/ui/format";
import { inboxTexts as texts } from "#messages/inbox";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Ticket } from "./ticket.ts";

interface TicketStateProps {
  readonly ticket: Ticket;
  /** Who may answer. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly ownId: string;
  readonly mayChange: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
/** What the contact page promises. */
const replyDays = 3;

/** Where a message stands, and who takes care of it. */
export function TicketState({ ticket, colleagues, ownId, mayChange }: TicketStateProps) {
  const { acknowledgedAt, answeredAt, doneAt, createdAt, version, assigneeId } = ticket;
  const { error, busy, send, onSubmit } = useSensitiveForm();
  const submit = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, version: String(version) }))
      form.set(name, value);
    send(form);
  };
  const promised = new Date(Date.parse(createdAt) + replyDays * dayMs).toISOString();
  return (
    <div className="grid gap-4 rounded-l border border-line bg-surface p-4">
      <ul className="grid gap-1">
        {doneAt === null ? null : <li>{texts.doneOn({ dateTime: formatDateTime(doneAt) })}</li>}
        <li>
          {acknowledgedAt === null
            ? texts.notAcknowledged
            : texts.acknowledged({ dateTime: formatDateTime(acknowledgedAt) })}
        </li>
        {answeredAt === null && doneAt === null ? (
          <li>{texts.promise({ date: formatDate(promised) })}</li>
        ) : null}
      </ul>
      {mayChange ? (
        <>
          <form
            // Another colleague's change begins with who has it now.
            key={version}
            className="grid gap-3"
            onSubmit={onSubmit}
          >
            <input type="hidden" name="intent" value="assign" />
            <input type="hidden" name="version" value={version} />
            <SelectField label={texts.assignee} name="assigneeId" defaultValue={assigneeId ?? ""} required>
              <option value="">{texts.nobody}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="quiet" busy={busy}>
                {texts.assign}
              </Button>
              {assigneeId === ownId ? null : (
                <Button
                  look="quiet"
                  busy={busy}
                  onClick={() => submit({ intent: "assign", assigneeId: ownId })}
                >
                  {texts.take}
                </Button>
              )}
            </div>
          </form>
          <Button
            look="plain"
            className="justify-self-start"
            busy={busy}
            onClick={() => submit({ intent: "finish", done: doneAt === null ? "yes" : "no" })}
          >
            {doneAt === null ? texts.finish : texts.reopen}
          </Button>
        </>
      ) : null}
      <FormError>{error?.message}</FormError>
    </div>
  );
}
