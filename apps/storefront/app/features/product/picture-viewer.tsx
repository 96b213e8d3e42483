import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { Minus, Plus, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { viewerTexts } from "#messages/viewer";
import { Picture } from "../../components/picture.tsx";
import { usePinchAndDrag, useZoom, type Zoom } from "./use-zoom.ts";
import type { View } from "./zoom.ts";

export interface ShownPicture {
  readonly path: string;
  readonly alt: string;
  /** Whether it is a drawing or a photo of the unit; null when the page does not say. */
  readonly kind: string | null;
}

export interface PictureViewerProps {
  readonly pictures: readonly ShownPicture[];
  /** The index of the picture to show first. */
  readonly start: number;
  /** The `sizes` of these pictures in the gallery. */
  readonly sizes: string;
  readonly onClose: () => void;
}

const step = 1.5;
const doubleTapScale = 2.5;
/** Pixels per arrow key. */
const panStep = 80;

/** The pictures on the whole screen: swipe, and zoom by pinch, wheel, double tap, buttons and keys. Loaded on first use. */
export function PictureViewer({ pictures, start, sizes, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const zoom = useZoom(strip);

  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: "instant" });
  }, [start]);

  function show(index: number): void {
    const list = strip.current;
    zoom.reset();
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  }

  function onScroll(): void {
    const list = strip.current;
    const index = list ? Math.round(list.scrollLeft / list.clientWidth) : shown;
    if (index === shown) return;
    setShown(index);
    zoom.reset();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (key === "+" || key === "=") zoom.zoom(step);
    else if (key === "-") zoom.zoom(1 / step);
    else if (key === "0") zoom.reset();
    else if (arrow && zoom.zoomed) zoom.pan({ x: (arrow[0] ?? 0) * panStep, y: (arrow[1] ?? 0) * panStep });
    else if (key === "ArrowLeft") show(Math.max(shown - 1, 0));
    else if (key === "ArrowRight") show(Math.min(shown + 1, pictures.length - 1));
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={viewerTexts.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="picture-viewer m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-0 open:flex open:flex-col"
    >
      <Toolbar
        position={[viewerTexts.position({ number: shown + 1, count: pictures.length }), pictures[shown]?.kind]
          .filter((text) => text)
          .join(" · ")}
        zoom={zoom}
        close={() => dialog.current?.close()}
      />
      <PictureStrip
        pictures={pictures}
        sizes={sizes}
        strip={strip}
        shown={shown}
        zoom={zoom}
        onScroll={onScroll}
      />
      {pictures.length > 1 ? <TurnButtons shown={shown} count={pictures.length} show={show} /> : null}
    </dialog>
  );
}

interface ToolbarProps {
  readonly position: string;
  readonly zoom: Zoom;
  readonly close: () => void;
}

function Toolbar({ position, zoom, close }: ToolbarProps) {
  return (
    <div className="flex items-center gap-1 px-2 py-1">
      <p className="grow ps-3 text-muted" aria-live="polite">
        {position}
      </p>
      <IconButton label={viewerTexts.zoomOut} disabled={!zoom.zoomed} onClick={() => zoom.zoom(1 / step)}>
        <Minus />
      </IconButton>
      <IconButton label={viewerTexts.zoomIn} onClick={() => zoom.zoom(step)}>
        <Plus />
      </IconButton>
      <IconButton label={viewerTexts.close} onClick={close}>
        <X />
      </IconButton>
    </div>
  );
}

interface PictureStripProps extends Pick<PictureViewerProps, "pictures" | "sizes"> {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  readonly zoom: Zoom;
  readonly onScroll: () => void;
}

function PictureStrip({ pictures, sizes, strip, shown, zoom, onScroll }: PictureStripProps) {
  const { view, zoomed } = zoom;
  const pinchAndDrag = usePinchAndDrag(zoom);
  return (
    <div
      role="presentation"
      {...pinchAndDrag}
      onDoubleClick={({ clientX: x, clientY: y }) =>
        zoomed ? zoom.reset() : zoom.zoom(doubleTapScale, { x, y })
      }
      className="min-h-0 grow select-none"
    >
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={onScroll}
        className={`picture-strip h-full ${zoomed ? "cursor-grab touch-none overflow-hidden" : "cursor-zoom-in touch-pan-x"}`}
      >
        {pictures.map(({ path, alt }, index) => (
          <li key={path} className="overflow-hidden">
            {/* React sets this style by script, which the content security policy allows. */}
            <div className="size-full" style={{ transform: index === shown ? transformOf(view) : undefined }}>
              <Picture
                path={path}
                alt={alt}
                // At first the picture that the gallery has loaded, in more detail once it is zoomed.
                sizes={zoomed && index === shown ? "100vw" : sizes}
                largest={1280}
                className="aspect-auto! size-full! p-4"
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TurnButtonsProps {
  readonly shown: number;
  readonly count: number;
  readonly show: (index: number) => void;
}

function TurnButtons({ shown, count, show }: TurnButtonsProps) {
  return (
    <div className="flex justify-center gap-2 py-2 max-md:hidden">
      <IconButton label={viewerTexts.previous} disabled={shown === 0} onClick={() => show(shown - 1)}>
        <Icon name="previous" className="size-6" />
      </IconButton>
      <IconButton label={viewerTexts.next} disabled={shown === count - 1} onClick={() => show(shown + 1)}>
        <Icon name="next" className="size-6" />
      </IconButton>
    </div>
  );
}

function transformOf({ scale, x, y }: View): string | undefined {
  return scale === 1 ? undefined : `translate(${x}px, ${y}px) scale(${scale})`;
}
