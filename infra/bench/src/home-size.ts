import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import type { HomeSize } from "./results.ts";

const timeoutMs = 10_000;

/** The size of the home page's HTML, as sent to a browser that accepts gzip. */
export async function measureHome(storefront: string): Promise<HomeSize> {
  const sent = await new Promise<Buffer>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const call = request(storefront, { headers: { "accept-encoding": "gzip" }, signal }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`home: ${reply.statusCode}`));
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => resolve(Buffer.concat(chunks)));
      reply.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
  return { rawKb: gunzipSync(sent).byteLength / 1000, gzipKb: sent.byteLength / 1000 };
}
