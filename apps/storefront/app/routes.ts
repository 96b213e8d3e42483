import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map (spec §2). */
export default [
  index("routes/home.tsx"),
  route("products", "routes/products.tsx"),
  route("products/search", "routes/search.tsx"),
  route("products/category", "routes/categories.tsx"),
  route("products/category/:cat", "routes/category.tsx"),
  route("product/:slug/:id", "routes/product.tsx"),
  route("logout", "routes/logout.ts"),
  route("something-wrong", "routes/something-wrong.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
