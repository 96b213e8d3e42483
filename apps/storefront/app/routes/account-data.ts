import { loadAccountData } from "../features/account/account-data.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/account-data";

/** A file with everything that the shop has stored about the user. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const data = await loadAccountData(context.get(requestContext).clients);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="haat-account.json"',
      "cache-control": "private, no-store",
    },
  });
}
