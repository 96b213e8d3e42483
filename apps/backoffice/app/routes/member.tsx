import { Outlet } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { Shell } from "../components/shell.tsx";
import { memberContext, readMember } from "../server/session.server.ts";
import type { Route } from "./+types/member";

/** Without a live session, no loader or action below this route runs. */
const requireMember: Route.MiddlewareFunction = async ({ context }) => {
  context.set(memberContext, await readMember(context));
};

export const middleware = [requireMember];

export function loader({ context }: Route.LoaderArgs) {
  return { member: context.get(memberContext) };
}

export default function MemberLayout({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <Shell member={member}>
      <Outlet />
    </Shell>
  );
}

/** The frame stays around a page that failed, unless the session itself could not be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  if (loaderData) return <Shell member={loaderData.member}>{page}</Shell>;
  return (
    <main id="main" tabIndex={-1} className="page py-12 focus:outline-none">
      {page}
    </main>
  );
}
