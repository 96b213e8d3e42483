import { shopperTexts as texts } from "#messages/shopper";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import type { Member } from "../../server/session.server.ts";
import type { ShopperChange } from "./change-shopper.server.ts";

interface ChangeDialogProps {
  /** null: closed. */
  readonly change: ShopperChange | null;
  readonly name: string;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** Says what a change of a shopper does, and asks for its reason. */
export function ChangeDialog({ change, name, ...props }: ChangeDialogProps) {
  const shown = change ?? "endSessions";
  const { title, hint, button } = wordsOf(shown, name);
  return (
    <ReasonDialog open={change !== null} title={title} button={button} fields={{ change: shown }} {...props}>
      <p>{hint}</p>
    </ReasonDialog>
  );
}

function wordsOf(change: ShopperChange, name: string) {
  if (change === "endSessions")
    return {
      title: texts.endSessionsTitle({ name }),
      hint: texts.endSessionsHint,
      button: texts.endSessions,
    };
  return {
    title: texts.changeTierTitle[change]({ name }),
    hint: texts.changeTierHint[change],
    button: texts.changeTier[change],
  };
}
