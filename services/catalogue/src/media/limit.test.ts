import { expect, test } from "vitest";
import { limiter } from "./limit.ts";

test("no more than so many run at once, in the order in which they came, and a failure gives its place on", async () => {
  const limited = limiter(2, 10);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = Array.from({ length: 12 }, async (_, index) =>
    limited(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error(`no ${index}`);
      return index;
    }),
  );
  const results = await Promise.allSettled(work);
  expect(most).toBe(2);
  expect(started).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(results.filter((result) => result.status === "rejected")).toHaveLength(4);
});

test("who comes when the line is full is refused at once, and taken again when it has moved on", async () => {
  const limited = limiter(1, 2);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const line = [1, 2, 3].map(async () => await limited(async () => await gate));
  await expect(limited(async () => undefined)).rejects.toMatchObject({ code: "TRY_AGAIN", retryAfter: 2 });
  open();
  await Promise.all(line);
  await expect(limited(async () => "taken")).resolves.toBe("taken");
});
