/** Servers that stand already, when there are some; an empty variable counts as one that is not set. */
export const configuredServers = {
  database: process.env["TEST_DATABASE_URL"] || undefined,
  redis: process.env["TEST_REDIS_URL"] || undefined,
};
