import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { useState } from "react";
import { FieldsAndButton, type UnitFormProps } from "./unit-form.tsx";

/** A button that opens a form of a unit's page. The form begins anew each time. */
export function UnitDialog({ title, ...form }: UnitFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ControlledDialog open={open} title={title} onClose={() => setOpen(false)}>
        {open ? <FieldsAndButton {...form} className="p-5" onDone={() => setOpen(false)} /> : null}
      </ControlledDialog>
    </>
  );
}
