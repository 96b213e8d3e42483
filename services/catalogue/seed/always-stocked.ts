import { z } from "zod";
import queriesJson from "./data/queries.json" with { type: "json" };

const querySchema = z.object({ q: z.string(), top: z.array(z.string()).optional() });

/** Models and accessories that data/queries.json expects among the first search results: always in stock. */
export const alwaysStockedModelIds: ReadonlySet<string> = new Set(
  z
    .array(querySchema)
    .parse(queriesJson)
    .flatMap((query) => query.top ?? []),
);
