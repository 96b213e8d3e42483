import { IconButton } from "@haat/ui/icon-button";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { productTexts } from "#messages/product";
import { useLoaded } from "../../lib/use-loaded.ts";

interface ShareButtonProps {
  readonly title: string;
  readonly url: string;
}

const loadDialog = async () => await import("./share-dialog.tsx");

/** Opens the dialog that shares the product. It is loaded with the first click. */
export function ShareButton(props: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const dialog = useLoaded(loadDialog, open);
  return (
    <>
      <IconButton
        label={productTexts.share}
        onClick={() => {
          setOpen(true);
          if (dialog.state === "failed") dialog.retry();
        }}
      >
        <Share2 className="size-5" />
      </IconButton>
      {dialog.state === "ready" ? (
        <dialog.module.ShareDialog {...props} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
