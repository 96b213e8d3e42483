import { expect, it } from "vitest";
import { parseRedisUrl } from "./redis-url.ts";

it("reads one server with its database", () => {
  expect(parseRedisUrl("redis://:p%40ss@cache:6380/2")).toEqual({
    kind: "single",
    access: { host: "cache", port: 6380, password: "p@ss", db: 2 },
  });
  expect(parseRedisUrl("rediss://me:secret@cache")).toEqual({
    kind: "single",
    access: { host: "cache", port: 6379, username: "me", password: "secret", tls: {} },
  });
});

it("reads the nodes of a cluster", () => {
  expect(parseRedisUrl("redis+cluster://:secret@one:7000,redis+cluster://two")).toEqual({
    kind: "cluster",
    nodes: [
      { host: "one", port: 7000 },
      { host: "two", port: 6379 },
    ],
    access: { password: "secret" },
  });
});

it.each([
  ["http://cache", "must be redis://"],
  ["cache:6379", "must be redis://"],
  ["redis://one,redis://two", "must be redis+cluster:// for several servers"],
  ["redis+cluster://one,redis://two", "must be redis://"],
  ["redis+sentinel://one/shop", "must be redis://"],
])("rejects %s", (url, message) => {
  expect(() => parseRedisUrl(url)).toThrow(message);
});
