import { type FittedModel, loadFittedModels } from "../features/listing/listing.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/fitted-models";

/** The phones that accessories fit, when a shopper opens the filter. */
export async function loader({ context }: Route.LoaderArgs): Promise<readonly FittedModel[]> {
  return await loadFittedModels(context.get(requestContext).clients.catalogue);
}

/** Without this, a failed request would replace the whole list with the error page. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<readonly FittedModel[]> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return [];
  }
}
