import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Sends all routes in one file, which browsers cache. With lazy discovery the home page requests the routes of all its
  // links in one URL of seven kilobytes, which the server rejects.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
