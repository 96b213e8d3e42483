import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { confirmationWord, wrongWord } from "./checkout-words.ts";
import { StateDialog } from "./state-dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** An order is meant when the word is typed (spec §4, §5). */
export function ConfirmDialog({ open, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <StateDialog open={open} title="Confirm your order" onClose={onClose}>
      {open ? <ConfirmForm onConfirm={onConfirm} /> : null}
    </StateDialog>
  );
}

function ConfirmForm({ onConfirm }: { readonly onConfirm: () => void }) {
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="grid gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("word");
        if (typeof typed === "string" && typed.trim() === confirmationWord) return onConfirm();
        setWrong(true);
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <p>
        Type the word <strong>{confirmationWord}</strong> to place this order. Then the payment page opens;
        nothing is charged before.
      </p>
      <TextField
        label="Confirmation word"
        name="word"
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong ? wrongWord : undefined}
      />
      <div className="flex justify-end gap-3">
        <Button
          look="quiet"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.close();
          }}
        >
          Cancel
        </Button>
        <Button type="submit">Confirm order</Button>
      </div>
    </form>
  );
}
