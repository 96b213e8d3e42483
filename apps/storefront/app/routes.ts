import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map (spec §2). */
export default [
  index("routes/home.tsx"),
  route("something-wrong", "routes/something-wrong.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
