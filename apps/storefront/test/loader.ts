import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router-dom";
import { createVisit, visitContext } from "../app/server/visit.server.ts";
import { servicesOf } from "../server/services.ts";
import { origin, testConfig } from "./storefront.ts";

interface Page {
  /** The route's path, as `app/routes.ts` has it. */
  readonly path: string;
  readonly loader: (args: never) => unknown;
}

/** What a page's loader answers to an address, asked by React Router. Services that are not named are down. */
export async function ask(
  { path, loader }: Page,
  address: string,
  services: Partial<ReturnType<typeof servicesOf>>,
) {
  const context = new RouterContextProvider();
  context.set(
    visitContext,
    createVisit({
      requestId: "request",
      clientAddress: "127.0.0.1",
      nonce: "nonce",
      config: testConfig,
      services: { ...servicesOf(testConfig), ...services },
      token: undefined,
      keepToken: () => {},
      dropToken: () => {},
    }),
  );
  // React Router makes the loader's arguments here as it does in the shop; only their generated types differ.
  const handler = createStaticHandler([{ id: "page", path, loader: loader as LoaderFunction }]);
  const answer = await handler.query(new Request(origin + address), { requestContext: context });
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location") };
  const error: unknown = answer.errors?.["page"];
  return { status: answer.statusCode, data: answer.loaderData["page"], error };
}
