import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { showToast } from "@haat/ui/toast";
import { Link2 } from "lucide-react";
import { shareTexts } from "#messages/share";

interface ShareDialogProps {
  readonly title: string;
  readonly url: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Social links and copy-link (spec §2). */
export function ShareDialog({ title, url, open, onClose }: ShareDialogProps) {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  const places = [
    { name: "WhatsApp", href: `https://wa.me/?text=${text}%20${address}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "Telegram", href: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: "X", href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast(shareTexts.copied);
    } catch {
      showToast(shareTexts.copyFailed, "error");
    }
    onClose();
  }

  return (
    <ControlledDialog open={open} title={shareTexts.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5 p-5">
        <ul className="-mx-3 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))]">
          {places.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="grid min-h-20 place-items-center content-center gap-1.5 rounded-m text-13 hover:bg-tile"
              >
                <span className={`mark mark-${name.toLowerCase()} size-7`} aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <label className="grid gap-1 text-13 text-muted">
          {shareTexts.link}
          <input
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="h-11 w-full rounded-m border border-edge bg-tile px-3 text-15 text-ink"
          />
        </label>
        <Button onClick={() => void copy()}>
          <Link2 className="size-5" /> {shareTexts.copyLink}
        </Button>
      </div>
    </ControlledDialog>
  );
}
