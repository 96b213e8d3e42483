import { describe, expect, test } from "vitest";
import { ReplyCache } from "../src/reply-cache.ts";

const kilobyte = 1024;
const tagged = (reply: string, tags: readonly string[] | null = ["products"], bytes = reply.length) => ({
  reply,
  bytes,
  tags,
});

function counting(reply: string, tags?: readonly string[] | null) {
  const computed = { times: 0 };
  return {
    computed,
    compute: async () => {
      computed.times += 1;
      return tagged(reply, tags);
    },
  };
}

describe("a reply cache", () => {
  test("computes a reply once", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { compute, computed } = counting("a list");
    for (let index = 0; index < 5; index++) expect(await cache.get("list", compute)).toBe("a list");
    expect(computed.times).toBe(1);
  });

  test("computes a reply once for requests at the same time", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { compute, computed } = counting("a list");
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => await cache.get("list", compute)),
    );
    expect(new Set(replies)).toEqual(new Set(["a list"]));
    expect(computed.times).toBe(1);
  });

  test("does not keep a reply without tags", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { compute, computed } = counting("random", null);
    await cache.get("random", compute);
    await cache.get("random", compute);
    expect(computed.times).toBe(2);
    expect(cache.bytes).toBe(0);
  });

  test("does not keep a failure, nor give it to another request for the same key", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { compute } = counting("a list");
    const disconnected = cache.get("list", async () => {
      await new Promise(setImmediate);
      throw new Error("the client disconnected");
    });
    const [failed, other] = await Promise.allSettled([disconnected, cache.get("list", compute)]);
    expect([failed.status, other.status]).toEqual(["rejected", "fulfilled"]);
    expect(cache.find("list")).toBe("a list");
  });

  test("drops the replies that have one of the tags, and no other", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    for (const id of ["1", "2"]) {
      await cache.get(id, async () => tagged(`product ${id}`, [`product-${id}`, "model-x"]));
      await cache.get(`list of ${id}`, async () => tagged(`list ${id}`, ["products"]));
    }
    cache.drop(["product-1", "unknown"]);
    expect(["1", "2", "list of 1", "list of 2"].map((key) => cache.find(key))).toEqual([
      undefined,
      "product 2",
      "list 1",
      "list 2",
    ]);
    cache.drop(["model-x"]);
    expect(["2", "list of 1"].map((key) => cache.find(key))).toEqual([undefined, "list 1"]);
    cache.clear();
    expect(cache.find("list of 1")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});

describe("a drop during a computation", () => {
  async function raced(dropIt: (cache: ReplyCache<string>) => void) {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { promise: read, resolve: finish } = Promise.withResolvers<void>();
    const before = cache.get("list", async () => {
      await read;
      return tagged("before", ["products", "shop"]);
    });
    dropIt(cache);
    const after = cache.get("list", async () => tagged("after", ["products", "shop"]));
    const replies = { after: await after, kept: cache.find("list") };
    finish();
    return { ...replies, before: await before, keptInTheEnd: cache.find("list") };
  }

  test("of one of its tags keeps neither its reply nor lets a later request wait for it", async () => {
    for (const dropIt of [
      (cache: ReplyCache<string>) => cache.drop(["shop"]),
      (cache: ReplyCache<string>) => cache.clear(),
    ]) {
      expect(await raced(dropIt)).toEqual({
        before: "before",
        after: "after",
        kept: "after",
        keptInTheEnd: "after",
      });
    }
  });

  test("of another tag keeps its reply", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { promise: read, resolve: finish } = Promise.withResolvers<void>();
    const reply = cache.get("1", async () => {
      await read;
      return tagged("product 1", ["product-1"]);
    });
    cache.drop(["product-2"]);
    finish();
    await reply;
    expect(cache.find("1")).toBe("product 1");
  });

  test("is recorded while an older computation is in progress, and forgotten afterwards", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const reads = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const replies = reads.map(async ({ promise }, index) => {
      const reply = cache.get(`${index}`, async () => {
        await promise;
        return tagged(`${index}`, [`product-${index}`]);
      });
      cache.drop([`product-${index}`]);
      return await reply;
    });
    for (const { resolve } of reads.toReversed()) {
      resolve();
      await new Promise(setImmediate);
    }
    await Promise.all(replies);
    expect(["0", "1", "2"].map((key) => cache.find(key))).toEqual([undefined, undefined, undefined]);
    expect(await cache.get("0", async () => tagged("again", ["product-0"]))).toBe("again");
    expect(cache.find("0")).toBe("again");
  });

  test("replaces a cached reply under the same key, with its tags", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    const { promise: read, resolve: finish } = Promise.withResolvers<void>();
    const slow = cache.get("list", async () => {
      await read;
      return tagged("slow", ["a"]);
    });
    cache.drop(["another tag"]);
    await cache.get("list", async () => tagged("quick", ["b"]));
    expect(cache.find("list")).toBe("quick");
    finish();
    await slow;
    expect(cache.find("list")).toBe("slow");
    cache.drop(["a"]);
    expect(cache.find("list")).toBeUndefined();
  });
});

describe("the memory of a reply cache", () => {
  test("stays within its bytes for many keys, and drops what was not used for the longest time", async () => {
    const maxBytes = 1000 * kilobyte;
    const cache = new ReplyCache<string>({ name: "test", maxBytes });
    const use = async (key: string) =>
      await cache.get(key, async () => tagged(key, ["products"], 10 * kilobyte));
    let most = 0;
    for (let index = 0; index < 1000; index++) {
      await use("popular");
      await use(`attack ${index}`);
      most = Math.max(most, cache.bytes);
    }
    expect(most).toBeLessThanOrEqual(maxBytes);
    expect(["popular", "attack 999", "attack 0"].map((key) => cache.find(key))).toEqual([
      "popular",
      "attack 999",
      undefined,
    ]);
  });

  test("counts keys and tags, so that tiny replies with long keys are bounded too", async () => {
    const maxBytes = 100 * kilobyte;
    const cache = new ReplyCache<string>({ name: "test", maxBytes });
    for (let index = 0; index < 1000; index++) {
      const key = `${index}${"x".repeat(1000)}`;
      await cache.get(key, async () => tagged("", ["products"]));
    }
    expect(cache.bytes).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  });

  test("does not keep a reply that is larger than the memory", async () => {
    const cache = new ReplyCache<string>({ name: "test", maxBytes: 100 * kilobyte });
    await cache.get("huge", async () => tagged("huge", ["products"], 101 * kilobyte));
    expect(cache.find("huge")).toBeUndefined();
    cache.drop(["products"]);
    expect(cache.bytes).toBe(0);
  });
});
