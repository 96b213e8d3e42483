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

it("reads sentinels and the name of their master", () => {
  expect(parseRedisUrl("redis+sentinel://:secret@one/shop,redis+sentinel://two:26380/shop")).toEqual({
    kind: "sentinel",
    access: {
      sentinels: [
        { host: "one", port: 26_379 },
        { host: "two", port: 26_380 },
      ],
      name: "shop",
      password: "secret",
      sentinelPassword: "secret",
    },
  });
});

it.each([
  ["http://cache", "must be redis://"],
  ["cache:6379", "must be redis://"],
  ["redis://one,redis://two", "must be redis+cluster:// for several servers"],
  ["redis+cluster://one,redis://two", "must be redis://"],
  ["redis+sentinel://one", "needs the name of the master"],
])("rejects %s", (url, message) => {
  expect(() => parseRedisUrl(url)).toThrow(message);
});
