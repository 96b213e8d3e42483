import { describe, expect, it } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

const stays = new AbortController().signal;

/** Requests that run until the test ends them. */
function requestsOf(limit: ConcurrencyLimit) {
  const started: string[] = [];
  const outcomes = new Map<string, string>();
  const ends = new Map<string, () => void>();
  return {
    started,
    outcomes,
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
    send: (client: string, name: string, left = stays) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      const run = limit.run(client, left, async () => {
        started.push(name);
        await promise;
      });
      return run.then(
        () => outcomes.set(name, "done"),
        (error: { code?: string }) => outcomes.set(name, error.code ?? "failed"),
      );
    },
  };
}

/** Waits until every promise that does not depend on a running request has settled. */
const settled = async () => await new Promise((resolve) => setImmediate(resolve));

describe("ConcurrencyLimit", () => {
  it("runs and queues as many requests as allowed and sheds the rest at once", async () => {
    const requests = requestsOf(new ConcurrencyLimit({ running: 2, waiting: 1, maxWaitMs: 60_000 }));
    for (const name of ["a", "b", "c", "d"]) void requests.send("one", name);
    await settled();
    expect(requests.started).toEqual(["a", "b"]);
    expect([...requests.outcomes]).toEqual([["d", "OVERLOADED"]]);
    await requests.end("a");
    expect(requests.started).toEqual(["a", "b", "c"]);
  });

  it("leaves slots to other clients where one client may not have all of them", async () => {
    const requests = requestsOf(
      new ConcurrencyLimit({ running: 3, ofOneClient: 2, waiting: 5, maxWaitMs: 60_000 }),
    );
    for (const name of ["a", "b", "c", "d"]) void requests.send("one", name);
    await settled();
    expect(requests.started).toEqual(["a", "b"]);
    void requests.send("other", "e");
    await settled();
    expect(requests.started).toEqual(["a", "b", "e"]);
    await requests.end("e");
    expect(requests.started).toEqual(["a", "b", "e"]);
    await requests.end("a");
    await requests.end("b");
    expect(requests.started).toEqual(["a", "b", "e", "c", "d"]);
  });

  it("sheds a request that has waited too long", async () => {
    const requests = requestsOf(new ConcurrencyLimit({ running: 1, waiting: 5, maxWaitMs: 1 }));
    void requests.send("one", "a");
    await requests.send("one", "b");
    expect(requests.outcomes.get("b")).toBe("OVERLOADED");
    await requests.end("a");
    expect(requests.started).toEqual(["a"]);
  });

  it("frees the slot of a request that failed", async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 0, maxWaitMs: 1 });
    const failing = limit.run("one", stays, async () => {
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect(await limit.run("one", stays, async () => "free")).toBe("free");
  });

  it("drops a waiting request whose client has disconnected", async () => {
    const requests = requestsOf(new ConcurrencyLimit({ running: 1, waiting: 5, maxWaitMs: 60_000 }));
    const gone = new AbortController();
    void requests.send("one", "a");
    const left = requests.send("one", "b", gone.signal);
    void requests.send("one", "c");
    gone.abort();
    await left;
    await requests.end("a");
    expect(requests.started).toEqual(["a", "c"]);
  });

  it("gives the next free slot to the client that has the fewest", async () => {
    const requests = requestsOf(new ConcurrencyLimit({ running: 2, waiting: 5, maxWaitMs: 60_000 }));
    for (const name of ["a", "b", "c", "d"]) void requests.send("flood", name);
    void requests.send("shopper", "e");
    await requests.end("a");
    expect(requests.started).toEqual(["a", "b", "e"]);
  });

  it("makes room in a full queue for a client that has less waiting than another", async () => {
    const requests = requestsOf(new ConcurrencyLimit({ running: 1, waiting: 3, maxWaitMs: 60_000 }));
    for (const name of ["a", "b", "c", "d"]) void requests.send("flood", name);
    void requests.send("shopper", "e");
    void requests.send("flood", "f");
    await settled();
    expect([...requests.outcomes.keys()].sort()).toEqual(["d", "f"]);
    await requests.end("a");
    expect(requests.started).toEqual(["a", "b"]);
    await requests.end("b");
    expect(requests.started).toEqual(["a", "b", "c"]);
    await requests.end("c");
    expect(requests.started).toEqual(["a", "b", "c", "e"]);
  });
});
