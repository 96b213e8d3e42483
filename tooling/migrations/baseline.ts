/** The last migration of each service that was written before every migration had to be safe for the running version. */
export const baseline = {
  adapters: "0009_renamed_courier_cache_job",
  auth: "0005_session_ended_by",
  catalogue: "0012_lists_from_memory",
  orders: "0016_request_hash",
} as const;
