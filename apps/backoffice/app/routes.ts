import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("sign-in", "routes/sign-in.tsx"),
  route("invitation", "routes/invitation.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("passkey-options", "routes/passkey-options.ts"),
  route("confirm", "routes/confirm.ts"),
  layout("routes/member.tsx", [
    index("routes/today.tsx"),
    route("units", "routes/units.tsx"),
    route("units/new", "routes/new-unit.tsx"),
    route("units/labels", "routes/unit-labels.tsx"),
    route("units/:unitId", "routes/unit.tsx"),
    route("units/:unitId/label", "routes/unit-label.tsx"),
    route("find-products", "routes/find-products.ts"),
    route("products", "routes/products.tsx"),
    route("products/new", "routes/new-product.tsx"),
    route("products/:productId", "routes/product.tsx"),
    route("products/:productId/preview", "routes/product-preview.tsx"),
    route("staff", "routes/staff.tsx"),
    route("me", "routes/me.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
