import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Timeline } from "./timeline.tsx";

it("lists each scan with its place and time, in the given order", () => {
  const events = [
    { text: "Delivered", at: "2026-11-22T05:00:00.000Z", place: "Ballygunge, Kolkata" },
    { text: "Picked up", at: "2026-11-21T05:00:00.000Z", place: "" },
  ];
  const html = renderToStaticMarkup(createElement(Timeline, { events, state: "delivered" }));
  const scans = html.split("<li").slice(1);
  expect(scans.map((scan) => /dateTime="([^"]*)"/i.exec(scan)?.[1])).toEqual(events.map(({ at }) => at));
  expect(scans[0]).toContain("Delivered");
  expect(scans[0]).toContain("Ballygunge, Kolkata · ");
  expect(scans[1]).toContain("Picked up");
});
