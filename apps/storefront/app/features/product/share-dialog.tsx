import { Link2, Share2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { showToast } from "../../components/toast.tsx";
import { shareTexts } from "../../texts/product.ts";

/** Social links and copy-link (spec §2). */
export function ShareDialog({ title, url }: { readonly title: string; readonly url: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
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
    dialog.current?.close();
  }

  return (
    <>
      <IconButton label={shareTexts.share} onClick={() => dialog.current?.showModal()}>
        <Share2 className="size-5" />
      </IconButton>
      <Dialog ref={dialog} title={shareTexts.share}>
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
      </Dialog>
    </>
  );
}
