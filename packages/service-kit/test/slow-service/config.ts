import { loadConfig, serviceConfig } from "../../src/config.ts";

const schema = serviceConfig.omit({ DATABASE_URL: true });

export const readConfig = (env = process.env) => loadConfig(schema, env);
