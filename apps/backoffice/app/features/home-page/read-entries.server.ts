import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import type { Entry, EntryKind } from "./entry.ts";

/** Everything that the home page shows or could show. */
export async function readHomePage({ catalogue }: Pick<Clients, "catalogue">) {
  const [banners, brands, categories] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/banners")),
    replyOf(catalogue.GET("/api/staff/brands")),
    replyOf(catalogue.GET("/api/staff/categories")),
  ]);
  const { big, small } = banners.result;
  return { big, small, brands: brands.result, categories: categories.result };
}

/** The entries of one kind. */
export async function readEntries(
  { catalogue }: Pick<Clients, "catalogue">,
  kind: EntryKind,
): Promise<readonly Entry[]> {
  switch (kind) {
    case "big-banners":
      return (await replyOf(catalogue.GET("/api/staff/banners"))).result.big;
    case "small-banners":
      return (await replyOf(catalogue.GET("/api/staff/banners"))).result.small;
    case "brands":
      return (await replyOf(catalogue.GET("/api/staff/brands"))).result;
    case "categories":
      return (await replyOf(catalogue.GET("/api/staff/categories"))).result;
  }
}
