import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";

/** Whether shoppers see no product at all. */
export async function sellsNothingYet({ catalogue }: Pick<Clients, "catalogue">): Promise<boolean> {
  const query = { published: "true", limit: 1 } as const;
  const { result } = await replyOf(catalogue.GET("/api/staff/products", { params: { query } }));
  return result.length === 0;
}
