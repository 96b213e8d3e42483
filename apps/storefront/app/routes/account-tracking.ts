import { errorTexts } from "#messages/error";
import { orderTexts } from "#messages/order";
import type { TrackingResult } from "../features/orders/track-dialog.tsx";
import { loadTracking } from "../features/orders/tracking.server.ts";
import { errorMessageOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/account-tracking";

/** The data of the track dialog. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<TrackingResult> {
  try {
    const tracking = await loadTracking(context.get(requestContext).clients.adapters, params.waybill);
    return tracking ? { tracking } : { tracking, message: orderTexts.tracking.notFound };
  } catch (error) {
    return { tracking: null, message: errorMessageOf(error) };
  }
}

/** Shows a failed request in the dialog; without this, the error page would replace the orders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TrackingResult> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return {
      tracking: null,
      message: error instanceof TypeError ? errorTexts.unreachable : errorTexts.generic,
    };
  }
}
