import { Button } from "@haat/ui/button";
import { useState } from "react";
import { importTexts } from "#messages/import";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import type { Member } from "../../server/session.server.ts";

interface ExportButtonProps {
  readonly isFiltered: boolean;
  readonly methods: Member["methods"];
}

/** Downloads the listed products as a file. The route's `clientAction` does it. */
export function ExportButton({ isFiltered, methods }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {importTexts.exportProducts}
      </Button>
      <ReasonDialog
        open={open}
        title={importTexts.exportProducts}
        button={importTexts.download}
        methods={methods}
        onClose={() => setOpen(false)}
      >
        <p>{isFiltered ? importTexts.exportsFiltered : importTexts.exportsAll}</p>
        <p className="text-muted">{importTexts.exportHint}</p>
      </ReasonDialog>
    </>
  );
}
