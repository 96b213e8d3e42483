import type { ComponentType, ReactNode } from "react";
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useActionData,
  useLoaderData,
  useRouteError,
} from "react-router";
import { RouteError } from "../app/components/error-pages.tsx";
import * as entry from "../app/entry.server.tsx";
import { withErrorStatus } from "../app/server/error-status.server.ts";
import { createRequestContext, requestContext } from "../app/server/request-context.server.ts";
import type { RenderPage } from "../server/pages.ts";

type Module = ServerBuild["routes"][string] extends infer Route | undefined
  ? Route extends { module: infer RouteModule }
    ? RouteModule
    : never
  : never;

/** A route module. One without a component serves a file or data. */
type PageModule = { readonly default: ComponentType<never> } | { readonly loader: unknown };

/**
 * Renders route modules with React Router as the shop does, without a build. Only the root differs, because the real one
 * needs the built styles and fonts.
 */
export function realPages(modules: Readonly<Record<string, PageModule>>): RenderPage {
  const manifestRoute = (id: string, module: object) => ({
    id,
    parentId: id === "root" ? undefined : "root",
    path: id === "root" ? "" : id,
    index: undefined,
    caseSensitive: undefined,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: id === "root",
    module: "/none.js",
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    imports: [],
    css: [],
  });
  const root = {
    Layout: ({ children }: { readonly children: ReactNode }) => (
      <html lang="en">
        <body>{children}</body>
      </html>
    ),
    default: () => <Outlet />,
    ErrorBoundary: () => <RouteError error={useRouteError()} />,
  };
  const pages = Object.entries(modules).map(([path, module]): [string, object] => {
    if (!("default" in module)) return [path, module];
    const { default: page, ...rest } = module;
    // React Router's compiler passes these props in the shop.
    const Page = page as ComponentType<object>;
    return [
      path,
      { ...rest, default: () => <Page {...{ loaderData: useLoaderData(), actionData: useActionData() }} /> },
    ];
  });
  const all: [string, object][] = [["root", root], ...pages];
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(
      all.map(([id, module]) => [
        id,
        { id, ...(id === "root" ? { path: "" } : { path: id, parentId: "root" }), module: module as Module },
      ]),
    ),
    assets: {
      entry: { imports: [], module: "/none.js" },
      routes: Object.fromEntries(all.map(([id, module]) => [id, manifestRoute(id, module)])),
      url: "/none.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "none",
    future: {
      unstable_optimizeDeps: false,
      v8_middleware: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(withErrorStatus(build as unknown as ServerBuild), "production");
  return async (request, scope) => {
    const context = new RouterContextProvider();
    context.set(requestContext, createRequestContext(scope));
    return await handle(request, context);
  };
}
