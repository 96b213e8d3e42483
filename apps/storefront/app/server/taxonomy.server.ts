import type { Clients } from "./clients.server.ts";
import { reply } from "./reply.server.ts";

export async function brandNames(catalogue: Clients["catalogue"]): Promise<string[]> {
  const { result } = await reply(catalogue.GET("/api/brand/getAllBrand"));
  return result.map(({ brandName }) => brandName);
}
