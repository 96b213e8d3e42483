import { loadConfig } from "@haat/service-kit/config";
import { z } from "zod";

const schema = z.object({ DATABASE_URL: z.url(), PORT: z.coerce.number().int() });

/** The settings of the bare server, a process of its own. */
export function readBareConfig(): z.output<typeof schema> {
  return loadConfig(schema, process.env);
}
