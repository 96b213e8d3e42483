import latinFont from "@haat/ui/fonts/anek-latin.woff2?url";
import rupeeFont from "@haat/ui/fonts/anek-rupee.woff2?url";
import { RouteFocus } from "@haat/ui/route-focus";
import { Toaster } from "@haat/ui/toast";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { locale } from "#messages/locale";
import { shellTexts } from "#messages/shell";
import type { Route } from "./+types/root";
import { ErrorPage } from "./components/error-page.tsx";
import { ProgressLine } from "./components/progress-line.tsx";
import styles from "./styles/app.css?url";

/** How long a message at the bottom of the screen stays, in milliseconds. */
const toastMs = 5000;

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
];

export const meta: Route.MetaFunction = () => [{ title: shellTexts.title }];

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101217" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-m bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
        >
          {shellTexts.skipToContent}
        </a>
        <ProgressLine />
        <RouteFocus mainId="main" />
        {children}
        <Toaster toastMs={toastMs} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // What is typed before React takes over is not safe: the tests wait for this, as those of the storefront do.
  useEffect(() => {
    document.documentElement.dataset["started"] = "";
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="page py-12 focus:outline-none">
      <ErrorPage error={error} />
    </main>
  );
}
