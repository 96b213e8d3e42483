import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { orderTexts as texts } from "#messages/order";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Order } from "./order.ts";

/** Sends a message to the shopper again. */
export function SendAgainButton({ message }: { readonly message: Order["messages"][number] }) {
  const { error, busy, send } = useSensitiveForm();
  function sendAgain() {
    const form = new FormData();
    form.set("intent", "sendAgain");
    form.set("messageId", message.id);
    send(form);
  }
  return (
    <div className="grid gap-2">
      <Button
        look="plain"
        busy={busy}
        aria-label={texts.moves.sendAgainOf({
          message: texts.messageOf({ channel: texts.channel[message.channel], text: message.text }),
        })}
        onClick={sendAgain}
      >
        {texts.moves.sendAgain}
      </Button>
      <FormError>{error?.message}</FormError>
    </div>
  );
}
