import { describe, expect, it } from "vitest";
import { ReadLimit } from "./read-limits.ts";

const rate = { burst: 30, perSecond: 0.1 };

/** How many of 100 reads at once are allowed. */
function allowed(limit: ReadLimit, address: (index: number) => string): number {
  let count = 0;
  for (let index = 0; index < 100; index++) {
    try {
      limit.take({ ip: address(index) });
      count += 1;
    } catch {
      // Not allowed.
    }
  }
  return count;
}

describe("the limit for reads", () => {
  it("lets one IPv4 address make its burst", () => {
    expect(allowed(new ReadLimit(rate), () => "203.0.113.7")).toBe(30);
  });

  it("counts a request by its cost", () => {
    const limit = new ReadLimit(rate);
    for (const _ of [1, 2, 3]) limit.take({ ip: "203.0.113.7" }, 9);
    expect(() => limit.take({ ip: "203.0.113.7" }, 9)).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 60 }),
    );
    limit.take({ ip: "203.0.113.7" }, 3);
  });

  it("counts each address of its own", () => {
    const limit = new ReadLimit(rate);
    allowed(limit, () => "203.0.113.7");
    expect(allowed(limit, () => "203.0.113.8")).toBe(30);
  });

  it("counts the addresses of one IPv6 network together, with a third of the reads", () => {
    expect(allowed(new ReadLimit(rate), (index) => `2001:db8:0:1::${index + 1}`)).toBe(10);
  });

  it("says when the next read is allowed", () => {
    const limit = new ReadLimit({ burst: 1, perSecond: 0.1 });
    limit.take({ ip: "203.0.113.7" });
    expect(() => limit.take({ ip: "203.0.113.7" })).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 10 }),
    );
  });

  it("refills over time", async () => {
    const limit = new ReadLimit({ burst: 1, perSecond: 100 });
    limit.take({ ip: "203.0.113.7" });
    await expect.poll(() => allowed(limit, () => "203.0.113.7")).toBeGreaterThan(0);
  });

  it.each(["127.0.0.1", "::1", "10.1.2.3", "172.18.0.1", "192.168.1.1", "::ffff:127.0.0.1", "fd00::1"])(
    "does not limit %s, which is no shopper on the internet",
    (address) => {
      expect(allowed(new ReadLimit(rate), () => address)).toBe(100);
    },
  );
});
