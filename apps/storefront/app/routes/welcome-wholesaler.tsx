import { localPath } from "@haat/domain/local-path";
import { shop } from "@haat/shop/profile";
import { redirect } from "react-router";
import { wholesalerWelcomeTexts } from "#messages/wholesaler-welcome";
import { WholesalerWelcome } from "../features/account/wholesaler-welcome.tsx";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/welcome-wholesaler";

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, tier } = context.get(sessionContext);
  if (tier === "consumer") throw redirect("/account");
  return { firstName: name.split(" ")[0] ?? "", from: localPath(url.searchParams.get("from")) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${wholesalerWelcomeTexts.pageTitle} · ${shop.name}` },
];

export default function WelcomeWholesaler({ loaderData }: Route.ComponentProps) {
  return <WholesalerWelcome firstName={loaderData.firstName} from={loaderData.from} />;
}
