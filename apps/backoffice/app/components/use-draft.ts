import { useCallback, useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { ShownError } from "../server/service-errors.server.ts";
import type { Member } from "../server/session.server.ts";
import { Draft } from "./draft.ts";
import { focusInvalid } from "./use-invalid-focus.ts";

interface Outcome {
  readonly error: ShownError | undefined;
  /** What a colleague has changed meanwhile, if that is why it was not saved. */
  readonly conflict?: unknown;
  /** Of a form that stays when it is saved: how often it was. */
  readonly saved?: number;
}

/**
 * The ref of a form that loses nothing that was typed: not when a service rejects it or the connection breaks, nor by a reload, another
 * page, or a session that ended meanwhile. What was typed is dropped when it is saved: a form that was sent and goes away without an
 * error was. Signing out drops everything. The first invalid field gets the focus.
 * @param name of the form on its page
 */
export function useDraft(name: string, { error, conflict, saved = 0 }: Outcome) {
  const formRef = useRef<HTMLFormElement>(null);
  const draftRef = useRef<Draft>(null);
  const sentRef = useRef(false);
  const { pathname } = useLocation();
  const memberId = useRouteLoaderData<{ readonly member: Member }>("routes/member")?.member.id;
  const key = `draft ${memberId} ${pathname} ${name}`;
  useEffect(() => {
    if (error || conflict) sentRef.current = false;
    if (error) focusInvalid(formRef.current);
  }, [error, conflict]);
  useEffect(() => {
    if (saved > 0) draftRef.current?.drop();
  }, [saved]);

  return useCallback(
    (form: HTMLFormElement) => {
      const draft = new Draft(form, key);
      formRef.current = form;
      draftRef.current = draft;
      const listening = new AbortController();
      const { signal } = listening;
      form.addEventListener("input", ({ target }) => draft.keep(target), { signal });
      form.addEventListener("formdata", ({ formData }) => draft.setId(formData), { signal });
      form.addEventListener(
        "submit",
        () => {
          sentRef.current = true;
          draft.keepId();
        },
        { signal },
      );
      void draft.restore();
      return () => {
        listening.abort();
        if (sentRef.current) draft.drop();
        sentRef.current = false;
        formRef.current = null;
      };
    },
    [key],
  );
}
