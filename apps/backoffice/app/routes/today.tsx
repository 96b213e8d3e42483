import { Link } from "react-router";
import { roleTexts } from "#messages/role";
import { todayTexts } from "#messages/today";
import { PageHead } from "../components/page-head.tsx";
import { placesOf } from "../components/places.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/today";

export function loader({ context }: Route.LoaderArgs) {
  return { member: context.get(memberContext) };
}

export default function Today({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={todayTexts.title({ name: member.name })} />
      <p className="mb-6 text-muted">{todayTexts.role({ role: roleTexts[member.role] })}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {placesOf(member)
          .filter(({ to }) => to !== "/")
          .map(({ to, icon: PlaceIcon, text, about }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-4 rounded-l border border-line bg-surface p-5 hover:border-ink"
              >
                <PlaceIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-neel" />
                <span>
                  <span className="block text-17 font-medium">{text}</span>
                  <span className="text-muted">{about}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
