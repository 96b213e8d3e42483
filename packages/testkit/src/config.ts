/** Running servers to test with, if any; an empty variable counts as not set. */
export const configuredServers = {
  database: process.env["TEST_DATABASE_URL"] || undefined,
  redis: process.env["TEST_REDIS_URL"] || undefined,
};
