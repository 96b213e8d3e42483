/** A CDN may share a reply for a second, and use it a little longer while it fetches it again. Browsers always ask. */
export const sharedForASecond = "public, max-age=0, s-maxage=1, stale-while-revalidate=10";

interface ConditionalRequest {
  readonly method: string;
  readonly headers: { readonly "if-none-match"?: string | undefined };
}

/** Whether the client has the reply with this ETag. RFC 9110 §13.1.2: weak comparison, and only for reads. */
export function isUnchanged({ method, headers }: ConditionalRequest, etag: string): boolean {
  const given = headers["if-none-match"];
  if (given === undefined || method === "POST") return false;
  const tag = withoutWeakness(etag);
  return given.split(",").some((one) => ["*", tag].includes(withoutWeakness(one.trim())));
}

function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, "");
}
