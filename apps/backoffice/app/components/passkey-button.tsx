import { Button, type ButtonLook } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { z } from "zod";
import { signInTexts } from "#messages/sign-in";

/** What a passkey is for: the route that gives its options, see `routes/passkey-options.ts`. */
export type PasskeyUse =
  | { readonly use: "signIn" }
  | { readonly use: "confirm" }
  | { readonly use: "another" }
  | { readonly use: "invitation"; readonly token: string };

interface PasskeyButtonProps {
  readonly what: PasskeyUse;
  readonly look?: ButtonLook;
  readonly children: string;
  /** Sends the browser's answer in the fields `intent` (`passkey`) and `response`, with the token of an invitation. */
  readonly submit: (
    fields: Record<string, string>,
    options: { readonly method: "post"; readonly action?: string },
  ) => unknown;
  readonly action?: string;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const failure = z.object({ message: z.string() });
/** The browser checks the options themselves. */
const toMake = z.union([
  failure,
  z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject) }),
]);
const toAsk = z.union([
  failure,
  z.object({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject) }),
]);

/** Asks the browser for a passkey, or to make one, and submits its answer. */
export function PasskeyButton({ what, look = "main", children, submit, action }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const navigation = useNavigation();

  async function ask(): Promise<void> {
    setAsking(true);
    setError(undefined);
    try {
      const answer = await answerOf(what);
      if ("message" in answer) return setError(answer.message);
      const fields = { intent: "passkey", response: JSON.stringify(answer.response) };
      const token = what.use === "invitation" ? { token: what.token } : {};
      await submit({ ...fields, ...token }, { method: "post", ...(action === undefined ? {} : { action }) });
    } catch {
      // The person closed the browser's dialog, or this machine has no passkey.
      setError(signInTexts.passkeyFailed);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="grid gap-3">
      <FormError>{error}</FormError>
      <Button
        look={look}
        busy={asking || navigation.state !== "idle"}
        onClick={() => void ask()}
        className="min-h-12"
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {children}
      </Button>
    </div>
  );
}

/** Gets the options from the server, and the browser's answer to them. */
async function answerOf(what: PasskeyUse) {
  const reply = await fetch("/passkey-options", { method: "POST", body: new URLSearchParams(what) });
  const json: unknown = await reply.json();
  if (what.use === "invitation" || what.use === "another") {
    const parsed = toMake.parse(json);
    return "message" in parsed
      ? parsed
      : { response: await startRegistration({ optionsJSON: parsed.options }) };
  }
  const parsed = toAsk.parse(json);
  return "message" in parsed
    ? parsed
    : { response: await startAuthentication({ optionsJSON: parsed.options }) };
}
