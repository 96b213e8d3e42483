import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ShopReplies } from "./shop-replies.ts";

const branches = "http://catalogue/api/branch/getAllBranch";

/** Sends requests to a catalogue whose replies are the number of the call. */
function catalogue(headers: Record<string, string>, status = 200, isCurrent = () => true) {
  const replies = new ShopReplies(isCurrent);
  let calls = 0;
  const get = async (url: string) => {
    const request = new Request(url);
    const response = await replies.send(
      request,
      request.signal,
      async () => new Response(`${++calls}`, { status, headers }),
    );
    return {
      text: await response.text(),
      status: response.status,
      tags: response.headers.get("surrogate-key"),
    };
  };
  return { replies, get };
}

describe("replies about the shop", () => {
  it("come from memory with their tags, until the shop has changed", async () => {
    const { replies, get } = catalogue({ "surrogate-key": "shop" });
    const first = { text: "1", status: 200, tags: "shop" };
    expect([await get(branches), await get(branches)]).toEqual([first, first]);
    replies.drop(["products"]);
    expect(await get(branches)).toEqual(first);
    replies.drop(["shop"]);
    expect(await get(branches)).toEqual({ ...first, text: "2" });
    replies.clear();
    expect(await get(branches)).toEqual({ ...first, text: "3" });
  });

  it("come from memory for a second while changes do not arrive", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { get } = catalogue({ "surrogate-key": "shop" }, 200, () => false);
    expect([(await get(branches)).text, (await get(branches)).text]).toEqual(["1", "1"]);
    vi.setSystemTime(11_000);
    expect((await get(branches)).text).toBe("2");
  });

  it.each([
    ["about products", "http://catalogue/api/product/handleSearch", { "surrogate-key": "shop" }, 200],
    ["with other tags", branches, { "surrogate-key": "shop products" }, 200],
    ["without tags", branches, {}, 200],
    ["of errors", branches, { "surrogate-key": "shop" }, 503],
  ])("are not kept: %s", async (_which, url, headers: Record<string, string>, status) => {
    const { get } = catalogue(headers, status);
    expect([(await get(url)).text, (await get(url)).text]).toEqual(["1", "2"]);
  });
});
