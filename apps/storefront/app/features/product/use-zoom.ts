import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Point, panBy, type View, wholePicture, zoomBy } from "./zoom.ts";

export interface Zoom {
  readonly view: View;
  readonly zoomed: boolean;
  /** `at`: the point of the screen that stays in its place; the middle without it. */
  readonly zoom: (factor: number, at?: Point) => void;
  readonly pan: (by: Point) => void;
  /** Shows the whole picture again. */
  readonly reset: () => void;
}

/** How the shown picture lies in its frame. The wheel zooms it. */
export function useZoom(frame: RefObject<HTMLElement | null>): Zoom {
  const [view, setView] = useState(wholePicture);
  const zoomed = view.scale > 1;

  function zoom(factor: number, at?: Point): void {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const point = at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
    setView((was) => zoomBy(was, factor, point, box));
  }

  function pan(by: Point): void {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((was) => panBy(was, by, box));
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A sideways wheel scrolls to the next picture.
    if (!zoomed && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [frame]);

  return { view, zoomed, zoom, pan, reset: () => setView(wholePicture) };
}

/** The pointer handlers of the frame: two fingers zoom, and one pointer drags a zoomed picture. */
export function usePinchAndDrag({ zoomed, zoom, pan }: Zoom) {
  const pointers = useRef(new Map<number, Point>());

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

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onPointerLeave: onPointerEnd,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
