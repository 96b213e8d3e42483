import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    templateDatabase: string;
    redisServer: string;
  }
}

/** What the global set-up found or started for this run. */
export function servers() {
  return {
    databaseServer: inject("databaseServer"),
    templateDatabase: inject("templateDatabase"),
    redisServer: inject("redisServer"),
  };
}
