import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { Minus, Plus, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { viewerTexts } from "#messages/viewer";
import { Picture } from "../../components/picture.tsx";
import { panBy, type View, wholePicture, zoomBy } from "./zoom.ts";

export interface ShownPicture {
  readonly path: string;
  readonly alt: string;
}

export interface PictureViewerProps {
  readonly pictures: readonly ShownPicture[];
  /** The index of the picture to show first. */
  readonly start: number;
  /** The `sizes` of these pictures in the gallery. */
  readonly sizes: string;
  readonly onClose: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const step = 1.5;
const doubleTapScale = 2.5;
/** Pixels per arrow key. */
const panStep = 80;

/** The pictures on the whole screen: swipe, and zoom by pinch, wheel, double tap, buttons and keys. Loaded on first use. */
export function PictureViewer({ pictures, start, sizes, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [shown, setShown] = useState(start);
  const [view, setView] = useState(wholePicture);
  const zoomed = view.scale > 1;

  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: "instant" });
  }, [start]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A sideways wheel scrolls to the next picture.
    if (!zoomed && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const list = strip.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's wheel listeners are passive and cannot prevent scrolling.
    list?.addEventListener("wheel", listener, { passive: false });
    return () => list?.removeEventListener("wheel", listener);
  }, []);

  /** `at`: the point of the screen that stays in its place; the middle without it. */
  function zoom(factor: number, at?: Point): void {
    const frame = strip.current?.getBoundingClientRect();
    if (!frame) return;
    const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    const point = at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
    setView((was) => zoomBy(was, factor, point, frame));
  }

  function pan(by: Point): void {
    const frame = strip.current?.getBoundingClientRect();
    if (frame) setView((was) => panBy(was, by, frame));
  }

  function show(index: number): void {
    const list = strip.current;
    setView(wholePicture);
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  }

  function onScroll(): void {
    const list = strip.current;
    const index = list ? Math.round(list.scrollLeft / list.clientWidth) : shown;
    if (index === shown) return;
    setShown(index);
    setView(wholePicture);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (key === "+" || key === "=") zoom(step);
    else if (key === "-") zoom(1 / step);
    else if (key === "0") setView(wholePicture);
    else if (arrow && zoomed) pan({ x: (arrow[0] ?? 0) * panStep, y: (arrow[1] ?? 0) * panStep });
    else if (key === "ArrowLeft") show(Math.max(shown - 1, 0));
    else if (key === "ArrowRight") show(Math.min(shown + 1, pictures.length - 1));
    else return;
    event.preventDefault();
  }

  function onPointerDown({ pointerId, clientX, clientY }: PointerEvent): void {
    pointers.current.set(pointerId, { x: clientX, y: clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, now);
    if (other) {
      const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoom(distance(now, other) / Math.max(distance(before, other), 1), between);
    } else if (zoomed) pan({ x: now.x - before.x, y: now.y - before.y });
  }

  function onPointerEnd({ pointerId }: PointerEvent): void {
    pointers.current.delete(pointerId);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={viewerTexts.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="picture-viewer m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-0 open:flex open:flex-col"
    >
      <div className="flex items-center gap-1 px-2 py-1">
        <p className="grow ps-3 text-muted" aria-live="polite">
          {viewerTexts.position({ number: shown + 1, count: pictures.length })}
        </p>
        <IconButton label={viewerTexts.zoomOut} disabled={!zoomed} onClick={() => zoom(1 / step)}>
          <Minus />
        </IconButton>
        <IconButton label={viewerTexts.zoomIn} onClick={() => zoom(step)}>
          <Plus />
        </IconButton>
        <IconButton label={viewerTexts.close} onClick={() => dialog.current?.close()}>
          <X />
        </IconButton>
      </div>
      <div
        role="presentation"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onPointerLeave={onPointerEnd}
        onDoubleClick={({ clientX: x, clientY: y }) =>
          zoomed ? setView(wholePicture) : zoom(doubleTapScale, { x, y })
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
              <div
                className="size-full"
                style={{ transform: index === shown ? transformOf(view) : undefined }}
              >
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
      {pictures.length > 1 ? (
        <div className="flex justify-center gap-2 py-2 max-md:hidden">
          <IconButton label={viewerTexts.previous} disabled={shown === 0} onClick={() => show(shown - 1)}>
            <Icon name="previous" className="size-6" />
          </IconButton>
          <IconButton
            label={viewerTexts.next}
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="next" className="size-6" />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  );
}

function transformOf({ scale, x, y }: View): string | undefined {
  return scale === 1 ? undefined : `translate(${x}px, ${y}px) scale(${scale})`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
