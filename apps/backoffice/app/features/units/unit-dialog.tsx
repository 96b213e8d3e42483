import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { changeUnit } from "./change-unit.server.ts";
import type { UnitFormProps } from "./unit-form.tsx";

/** A button that opens a form of a unit's page. The form begins anew each time; what was typed stays when the change is rejected. */
export function UnitDialog(props: UnitFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      <ControlledDialog open={open} title={props.title} onClose={() => setOpen(false)}>
        {open ? <DialogForm {...props} onDone={() => setOpen(false)} /> : null}
      </ControlledDialog>
    </>
  );
}

interface DialogFormProps extends UnitFormProps {
  readonly onDone: () => void;
}

function DialogForm({ intent, button, children, onDone }: DialogFormProps) {
  const fetcher = useFetcher<typeof changeUnit>();
  const { data } = fetcher;
  const isIdle = fetcher.state === "idle";
  const error = data?.error;
  const form = useInvalidFocus(error);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isIdle && data === null) done();
  }, [data, isIdle]);
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-4 p-5">
      <input type="hidden" name="intent" value={intent} />
      {children(error?.fields ?? {})}
      <FormError>{error?.message}</FormError>
      <Button type="submit" busy={!isIdle}>
        {button}
      </Button>
    </fetcher.Form>
  );
}
