import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type Redelivery, RedeliveryPage } from "./redelivery-page.tsx";

async function textOf(redelivery: Redelivery): Promise<string> {
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(RedeliveryPage, { redelivery }) },
  ]);
  const html = await new Response(await renderToReadableStream(createElement(Page))).text();
  return html
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

const orderNumber = "HT2611247F3K";
const asked = { orderNumber, deliverOn: "2026-11-27", changesPhone: true };

it.each<[Redelivery, says: string[]]>([
  [
    {
      state: "open",
      orderNumber,
      failedOn: "2026-11-26T11:20:00.000Z",
      days: ["2026-11-27"],
      phone: "******1111",
    },
    [
      "Delhivery couldn't deliver order HT2611247F3K on 26 Nov 2026. It will try again.",
      "Fri 27 Nov",
      "Delhivery calls ••••••1111.",
      "We pass this on to Delhivery, and its answer appears here.",
    ],
  ],
  [{ state: "waiting", ...asked }, ["We've asked Delhivery", "Fri 27 Nov", "The number you gave"]],
  [
    { state: "accepted", ...asked, deliverOn: null, changesPhone: false },
    ["Delhivery has accepted", "On its next round", "The same number as before"],
  ],
  [{ state: "refused", ...asked }, ["Delhivery didn't accept this", "It tries again as planned."]],
  [
    { state: "moved_on", orderNumber, status: "out_for_delivery" },
    ["It's out for delivery", "nothing to choose"],
  ],
  [{ state: "moved_on", orderNumber, status: "shipped" }, ["the link in our newest message"]],
  [{ state: "expired" }, ["This link has expired", "work for 7 days"]],
  [{ state: "invalid" }, ["This link doesn't work"]],
])("the page of a link that is %j says what can be done", async (redelivery, says) => {
  const text = await textOf(redelivery);
  for (const part of says) expect(text).toContain(part);
});
