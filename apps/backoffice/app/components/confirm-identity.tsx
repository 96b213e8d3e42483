import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { confirmTexts } from "#messages/confirm";
import type { action } from "../routes/confirm.ts";
import type { Member } from "../server/session.server.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface ConfirmIdentityProps {
  readonly open: boolean;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

/** Asks members to confirm who they are before a sensitive action, which the caller then sends again. */
export function ConfirmIdentity({ open, methods, onClose, onConfirmed }: ConfirmIdentityProps) {
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  const confirmed = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (data && "confirmed" in data) confirmed();
  }, [data]);
  return (
    <ControlledDialog open={open} title={confirmTexts.title} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>{confirmTexts.explanation}</p>
        {data && "error" in data ? <FormError>{data.error.message}</FormError> : null}
        {methods.includes("passkey") ? (
          <PasskeyButton what={{ use: "confirm" }} submit={fetcher.submit} action="/confirm">
            {confirmTexts.withPasskey}
          </PasskeyButton>
        ) : null}
        {methods.includes("password") ? (
          <fetcher.Form method="post" action="/confirm" className="grid gap-4">
            <input type="hidden" name="intent" value="password" />
            <TextField
              label={confirmTexts.password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
            <TextField label={confirmTexts.code} name="code" autoComplete="off" required />
            <Button type="submit" busy={fetcher.state !== "idle"}>
              {confirmTexts.submit}
            </Button>
          </fetcher.Form>
        ) : null}
      </div>
    </ControlledDialog>
  );
}
