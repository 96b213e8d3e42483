import type { TrackingAnswer } from "../features/orders/track-dialog.tsx";
import { loadTracking } from "../features/orders/tracking.server.ts";
import { errorMessageOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { errorTexts } from "../texts/errors.ts";
import type { Route } from "./+types/account-tracking";

/** For the track dialog. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<TrackingAnswer> {
  try {
    const tracking = await loadTracking(context.get(requestContext).clients.adapters, params.waybill);
    return { tracking, msg: tracking ? "" : "The courier does not know this parcel yet." };
  } catch (error) {
    return { tracking: null, msg: errorMessageOf(error) };
  }
}

/** Without this, one lost request would put the error page in place of the orders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TrackingAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return {
      tracking: null,
      msg: error instanceof TypeError ? errorTexts.unreachable : errorTexts.generic,
    };
  }
}
