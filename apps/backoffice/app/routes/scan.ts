import { scanParcel } from "../features/packing/scan-parcel.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/scan";

/** Takes what the packing page scans, one request after another. */
export async function action({ context, request }: Route.ActionArgs) {
  return await scanParcel(context.get(requestContext).clients, request);
}
