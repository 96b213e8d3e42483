import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import type { RunbookSections } from "../../components/runbook.ts";
import { SensitiveDialog } from "../../components/sensitive-dialog.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { contentOf, type Move } from "./move-content.tsx";
import type { Order } from "./order.ts";

interface MoveDialogProps {
  /** null: closed. */
  readonly move: Move | null;
  readonly order: Order;
  readonly sections: RunbookSections;
  /** Of what the form creates, so that a second press creates nothing more. */
  readonly newId: string;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/**
 * Asks for what a move needs. It belongs to the page, not to the part with the move: when a colleague was first, the
 * page changes behind it, and it says so.
 */
export function MoveDialog({ move, order, sections, newId, methods, onClose }: MoveDialogProps) {
  const form = useSensitiveForm(onClose);
  const { error, busy, onSubmit } = form;
  const ref = useDraft(move ? nameOf(move) : "", { error });
  const content = move && contentOf(move, { order, sections }, error?.fields ?? {});
  return (
    <SensitiveDialog
      open={move !== null}
      title={content?.title ?? ""}
      form={form}
      methods={methods}
      onClose={onClose}
    >
      {move && content ? (
        <form ref={ref} className="grid gap-4 p-5" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value={move.kind} />
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="refundable" value={order.moves.refundable} />
          {content.fields}
          {error && Object.keys(error.fields).length === 0 ? <FormError>{error.message}</FormError> : null}
          <Button type="submit" busy={busy}>
            {content.button}
          </Button>
        </form>
      ) : null}
    </SensitiveDialog>
  );
}

/** What the draft of a move is called: what was typed about one phone is not shown for another. */
function nameOf(move: Move): string {
  switch (move.kind) {
    case "cancel":
    case "bookAgain":
    case "handOver":
      return `${move.kind} ${move.shipment?.id}`;
    case "refundUnit":
      return `${move.kind} ${move.unit.id}`;
    case "reissue":
    case "repaid":
      return `${move.kind} ${move.refund.id}`;
    case "resolveAlarm":
      return `${move.kind} ${move.alarm.id}`;
    case "note":
      return `${move.kind} ${move.text}`;
    case "refundAmount":
    case "setStatusText":
      return move.kind;
  }
}
