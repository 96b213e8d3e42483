import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Sends all routes in one file, which browsers cache. With lazy discovery the home page requests the routes of all its
  // links in one URL of seven kilobytes, which the server rejects.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // Two files per route with a client action would make the list of routes longer, and a form wait for the second one.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
