/** Running servers to test with, if any. An empty variable counts as unset. */
export const configuredServers = {
  database: process.env["TEST_DATABASE_URL"] || undefined,
  redis: process.env["TEST_REDIS_URL"] || undefined,
};
