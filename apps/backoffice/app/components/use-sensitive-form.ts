import { showToast } from "@haat/ui/toast";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { EditConflict } from "../server/edit-conflict.server.ts";
import type { ShownError } from "../server/service-errors.server.ts";
import { saveFile } from "./save-file.ts";

/** What the action of a sensitive form returns. */
export type SensitiveReply =
  /** With `file`, the browser saves it. */
  | {
      readonly done: string;
      readonly file?: { readonly name: string; readonly type: string; readonly text: string };
    }
  | { readonly error: ShownError }
  | { readonly conflict: EditConflict }
  | { readonly invitation: { readonly link: string; readonly member: { readonly name: string } } }
  /** Done, as the page itself shows. */
  | null;

/**
 * A form of a sensitive action. When the service asks for a fresh confirmation of who the member is, the form waits for it and
 * is then sent again as it was.
 * @param onDone called when the action says what it has done.
 */
export function useSensitiveForm(onDone?: () => void) {
  const fetcher = useFetcher<SensitiveReply>();
  const sent = useRef<FormData>(null);
  /** The reply whose question who the member is has been answered or closed. */
  const [settled, setSettled] = useState<unknown>(null);
  const { data } = fetcher;
  const error = data && "error" in data ? data.error : undefined;
  const isAsked = error?.code === "ASSERTION_NEEDED";
  const finish = useEffectEvent((text: string) => {
    showToast(text);
    onDone?.();
  });
  // Closing the form resets the fetcher, which would stop it from loading the page's data again.
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (!isIdle || !data || !("done" in data)) return;
    if (data.file) saveFile(data.file.name, new Blob([data.file.text], { type: data.file.type }));
    finish(data.done);
  }, [data, isIdle]);

  function send(form: FormData): void {
    sent.current = form;
    void fetcher.submit(form, { method: "post" });
  }

  return {
    error: isAsked ? undefined : error,
    conflict: data && "conflict" in data ? data.conflict : undefined,
    invitation: data && "invitation" in data ? data.invitation : undefined,
    busy: !isIdle,
    send,
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      send(new FormData(event.currentTarget));
    },
    /** For `ConfirmIdentity`. */
    confirmation: {
      open: isAsked && settled !== data,
      onClose: () => setSettled(data),
      onConfirmed: () => {
        setSettled(data);
        if (sent.current) send(sent.current);
      },
    },
    /** Forgets the reply, for the next use of the form. */
    reset: () => fetcher.reset(),
  };
}
