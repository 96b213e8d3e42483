import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

/** The least that a page of React Router needs. What the shop's pages load beyond its scripts is ours. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
