/** How a picture lies in its frame: its scale, and how far its center is from the frame's, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame's size in pixels. At scale 1 the picture fills it. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** Scales by `factor` and keeps the picture's point at `point`, which is measured from the frame's center. */
export function zoomBy(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return inFrame({ scale, x, y }, frame);
}

export function panBy(view: View, by: Point, frame: Frame): View {
  return inFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Stops at the edges, so that the picture always covers its frame. */
function inFrame({ scale, x, y }: View, { width, height }: Frame): View {
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) };
}

function within(value: number, limit: number): number {
  return limit === 0 ? 0 : Math.min(Math.max(value, -limit), limit);
}
