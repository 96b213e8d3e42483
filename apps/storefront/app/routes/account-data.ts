import { accountTexts } from "#messages/account";
import { exportAccount } from "../features/account/account-export.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-data";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="haat-account.json"',
  "cache-control": "private, no-store",
};
const retryAfterSeconds = 10;

/** A file with everything that the shop has stored about the user. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  // React Router would put the whole file into memory, and encode it, to send it as the data of a page.
  if (new URL(request.url).pathname !== url.pathname) throw new Response(null, { status: 404 });
  if (request.method === "HEAD") return new Response(null, { headers });
  const { clients } = context.get(requestContext);
  const { userId } = context.get(sessionContext);
  const body = await exportAccount({ userId, clients, disconnected: request.signal });
  if (body !== null) return new Response(body, { headers });
  return new Response(accountTexts.settings.beingDownloaded, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": `${retryAfterSeconds}` },
  });
}
