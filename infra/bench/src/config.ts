import { loadConfig, urlText } from "@haat/service-kit/config";
import { z } from "zod";

const schema = z.object({
  STOREFRONT_URL: urlText.default("http://localhost:3000"),
  CATALOGUE_URL: urlText.default("http://127.0.0.1:4002"),
  ROUNDS: z.coerce.number().int().min(1).max(10_000).default(200),
});

/** The shop to measure; by default the one of `npm start`. */
export const config = loadConfig(schema, process.env);
