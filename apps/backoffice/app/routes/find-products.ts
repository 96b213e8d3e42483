import { replyOf } from "@haat/api-clients/reply";
import { withConnectionError } from "../components/connection-error.ts";
import { readBranchNames } from "../server/branch-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/find-products";

/** The phones that a search finds, for the form of an intake. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get("q")?.trim() ?? "";
  if (q === "") return { products: [] };
  const { catalogue } = context.get(requestContext).clients;
  const query = { q: q.slice(0, 100), limit: 20 };
  const [{ result }, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/products", { params: { query } })),
    readBranchNames(catalogue),
  ]);
  const phones = result.filter(({ category }) => category === "Phone");
  return { products: phones.map((one) => ({ ...one, branch: branches.get(one.branch) ?? one.branch })) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await withConnectionError(serverLoader);
}
