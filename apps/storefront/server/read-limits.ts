import { BlockList, isIP } from "node:net";
import { networkOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { serverTexts } from "#messages/server";

interface Rate {
  /** Reads that a client may make at once. */
  readonly burst: number;
  /** Reads that a client may make for longer. */
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A street of shoppers behind one mobile network opens a few pages a second; one program opens hundreds. */
export function readLimits() {
  return {
    /** Pages with their data. */
    pages: new ReadLimit({ burst: 300, perSecond: 60 }),
    /** Reads of the catalogue's API. A page makes a handful of them. */
    api: new ReadLimit({ burst: 600, perSecond: 120 }),
    /** Delivery estimates, of which a product page or a cart makes one. */
    estimates: new ReadLimit({ burst: 120, perSecond: 20 }),
  };
}

/** Clients whose bucket is stored; the least recent one starts again with a full bucket. About 5 MB. */
const maxClients = 20_000;
/** An IPv6 network is one household, and an IPv4 address may be a whole mobile network. */
const householdShare = 1 / 3;

/** A token bucket per client network, in this process. */
export class ReadLimit {
  readonly #rate: Rate;
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxClients });

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes as many reads as the request costs. @throws ApiError RATE_LIMITED when the client has too few left. */
  take({ ip }: Pick<FastifyRequest, "ip">, cost = 1): void {
    if (isOwnNetwork(ip)) return;
    const share = ip.includes(":") && !ip.includes(".") ? householdShare : 1;
    const { burst, perSecond } = this.#rate;
    const client = networkOf(ip);
    const now = performance.now();
    const bucket = this.#buckets.get(client) ?? { tokens: burst * share, filledAt: now };
    const refilled = ((now - bucket.filledAt) / 1000) * perSecond * share;
    bucket.tokens = Math.min(burst * share, bucket.tokens + refilled);
    bucket.filledAt = now;
    this.#buckets.set(client, bucket);
    if (bucket.tokens < cost) throw limited(Math.ceil((cost - bucket.tokens) / (perSecond * share)));
    bucket.tokens -= cost;
  }
}

function limited(seconds: number): ApiError {
  return new ApiError("RATE_LIMITED", serverTexts.tooManyReads, { retryAfter: Math.max(1, seconds) });
}

const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  ownNetworks.addSubnet(network, prefix);
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");

/**
 * Whether the address is of this machine or a private network: a probe, a benchmark, or a proxy that hides all shoppers
 * behind itself.
 */
function isOwnNetwork(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && ownNetworks.check(ip, family === 6 ? "ipv6" : "ipv4");
}
