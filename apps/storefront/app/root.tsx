import latinFont from "@haat/ui/fonts/anek-latin.woff2?url";
import rupeeFont from "@haat/ui/fonts/anek-rupee.woff2?url";
import { RouteFocus } from "@haat/ui/route-focus";
import { Toaster } from "@haat/ui/toast";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import { locale } from "#messages/locale";
import { shellTexts } from "#messages/shell";
import type { Route } from "./+types/root";
import { ConnectionLost, isConnectionError } from "./components/connection-lost.tsx";
import { RouteError } from "./components/error-pages.tsx";
import { GradeGuide } from "./components/grade-guide.tsx";
import { useOwnHeader } from "./components/own-header.ts";
import { SavedPageNote, useSeenPages } from "./components/saved-copy.tsx";
import { ScriptFailedNotice, ScriptFailureWatch } from "./components/script-failure.tsx";
import { usePageRestored } from "./components/use-page-restored.ts";
import { CartLink } from "./features/cart/cart-link.tsx";
import { cartForm, cartFormAction } from "./features/cart/posted-cart.ts";
import { useCartSync } from "./features/cart/use-cart-sync.ts";
import { SearchBox } from "./features/search/search-box.tsx";
import { Footer } from "./features/shell/footer.tsx";
import { Header } from "./features/shell/header.tsx";
import { ProgressLine } from "./features/shell/progress-line.tsx";
import { toastMs } from "./lib/pace.ts";
import { type RootData, RootDataContext } from "./lib/root-data.ts";
import { requestContext } from "./server/request-context.server.ts";
import styles from "./styles/app.css?url";

/** The session for the header, the branches for the footer, and the configuration that every page needs. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { pace, publicOrigin, session: loadSession, branches: loadBranches } = context.get(requestContext);
  const [session, branches] = await Promise.all([loadSession(), loadBranches()]);
  return {
    pace,
    publicOrigin,
    branches,
    session: session && {
      userId: session.userId,
      name: session.name,
      firstName: session.name.split(" ")[0] ?? "",
      tier: session.tier,
    },
  };
}

export const links: Route.LinksFunction = () => [
  ...[latinFont, rupeeFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: Route.MetaFunction = () => [{ title: shellTexts.defaultTitle }];

// Created once, so that they are not drawn again whenever a navigation begins.
const search = <SearchBox />;
const cart = <CartLink />;

export function Layout({ children }: { readonly children: ReactNode }) {
  // The generic type instead of `typeof loader`, which would be circular.
  const data = useRouteLoaderData<RootData>("root");
  const ownHeader = useOwnHeader();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <ScriptFailureWatch />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101217" />
        <Meta />
        <Links />
      </head>
      <body>
        <RootDataContext value={data ?? null}>
          <a
            href="#main"
            className="fixed top-2 left-2 z-50 -translate-y-20 rounded-m bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
          >
            {shellTexts.skipToContent}
          </a>
          <ProgressLine />
          <RouteFocus mainId="main" />
          {ownHeader ?? <Header search={search} cart={cart} firstName={data?.session?.firstName ?? null} />}
          <SavedPageNote />
          {/* So high that the footer begins below the screen, where it may move when the next page is longer. */}
          <main id="main" tabIndex={-1} className="min-h-[calc(100vh-11rem)] focus:outline-none">
            {children}
          </main>
          <ScriptFailedNotice />
          <form id={cartForm} method="post" action={cartFormAction} hidden />
          {ownHeader ? null : (
            <>
              <Footer />
              <Toaster toastMs={toastMs} />
            </>
          )}
          <GradeGuide />
          <ScrollRestoration />
          <Scripts />
        </RootDataContext>
      </body>
    </html>
  );
}

export default function App({ loaderData: { session } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useSeenPages(session === null);
  // The page may be older than the shopper's sign-in, or show a unit that is sold by now.
  usePageRestored(() => void revalidate());
  useCartSync();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isConnectionError(error) ? <ConnectionLost /> : <RouteError error={error} />;
}
