import { describe, expect, it } from "vitest";
import { panBy, wholePicture, zoomBy } from "./zoom.ts";

const frame = { width: 400, height: 400 };

describe("zoomBy", () => {
  it("keeps the point under the fingers in its place", () => {
    expect(zoomBy(wholePicture, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it("stays between the whole picture and five times its size", () => {
    expect(zoomBy(wholePicture, 0.5, { x: 9, y: 9 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(zoomBy(wholePicture, 50, { x: 0, y: 0 }, frame).scale).toBe(5);
  });

  it("shows the whole picture again after zooming out elsewhere", () => {
    const near = zoomBy(wholePicture, 3, { x: 200, y: 200 }, frame);
    expect(zoomBy(near, 1 / 3, { x: -200, y: -200 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});

describe("panBy", () => {
  it("stops at the edges of the picture", () => {
    const near = zoomBy(wholePicture, 2, { x: 0, y: 0 }, frame);
    expect(panBy(near, { x: 50, y: -900 }, frame)).toEqual({ scale: 2, x: 50, y: -200 });
    expect(panBy(wholePicture, { x: 50, y: 50 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
