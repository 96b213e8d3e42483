import autocannon from "autocannon";

/** One request. Without a body it is a GET, with one a POST of JSON. */
export interface Request {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Load {
  readonly origin: string;
  readonly requests: readonly [Request, ...Request[]];
  /** Sends the requests round and round for these seconds. Without it, each request is sent once. */
  readonly seconds?: number | undefined;
  readonly connections?: number | undefined;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/**
 * Sends the requests over ten connections and waits for each reply before the next request of its connection.
 * @throws Error when a reply is not 200: a fast error measures nothing.
 */
export async function sendLoad({ origin, requests, seconds, connections = 10 }: Load): Promise<Measured> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const used = requests.length === 1 ? connections : Math.min(connections, requests.length);
  let client = 0;
  let lastReplyAt = 0;
  const instance = autocannon({
    url: origin,
    connections: used,
    ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
    timeout: 30,
    setupClient: (one) => {
      const share = client++ % used;
      const own = requests.length === 1 ? requests : requests.filter((_, index) => index % used === share);
      one.setRequests(own.map(toWire));
      one.on("response", (status, _bytes, ms) => {
        lastReplyAt = performance.now();
        times.push(ms);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
    },
  });
  const startedAt = performance.now();
  const result = await instance;
  const wrong = [...statuses].filter(([status]) => status !== 200);
  if (wrong.length > 0 || result.errors > 0 || times.length === 0) {
    const counts = wrong.map(([status, count]) => `${count} replies ${status}`);
    throw new Error([...counts, `${result.errors} connection errors`, `of ${times.length}`].join(", "));
  }
  const perSecond = (times.length * 1000) / (lastReplyAt - startedAt);
  return { perSecond, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

function toWire({ path, body, headers = {} }: Request): autocannon.Request {
  return body === undefined
    ? { method: "GET", path, headers }
    : {
        method: "POST",
        path,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
