import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes in one file that browsers keep: asked for by the links of a page, the home page alone asks with an address
  // of seven kilobytes, which the server refuses.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
