/** Running servers to test with, if any. An empty variable counts as unset. */
export const configuredServers = {
  database: process.env["TEST_DATABASE_URL"] || undefined,
  redis: process.env["TEST_REDIS_URL"] || undefined,
};

/** Whether `pnpm nightly` runs. Tests that try very many cases try all of them then, and some of them in `npm test`. */
export const isNight = process.env["NIGHT"] === "1";
