import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { OrderQueues } from "./order-queues.tsx";

const empty = { alarm: 0, refund: 0, unbooked: 0, unpacked: 0, unscanned: 0, undelivered: 0, balance: 0 };

it("the list of orders shows the queues that have orders, with how many, at most 20+", () => {
  const counts = { ...empty, alarm: 21, unpacked: 20, balance: 1 };
  const Component = () => createElement(OrderQueues, { counts, current: undefined });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  const tabs = [...html.matchAll(/queue=(\w+)".*?<span[^>]*>([^<]*)<\/span>/g)];
  expect(tabs.map(([, queue, count]) => [queue, count])).toEqual([
    ["alarm", "20+"],
    ["unpacked", "20"],
    ["balance", "1"],
  ]);
});
