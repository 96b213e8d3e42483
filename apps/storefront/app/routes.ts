import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map (spec §2). */
export default [
  index("routes/home.tsx"),
  route("products", "routes/products.tsx"),
  route("products/search", "routes/search.tsx"),
  route("products/more", "routes/more-products.ts"),
  route("products/category", "routes/categories.tsx"),
  route("products/category/:cat", "routes/category.tsx"),
  route("product/:slug/:id", "routes/product.tsx"),
  route("cart", "routes/cart.tsx"),
  layout("routes/protected.tsx", [
    route("account", "routes/account.tsx", [
      index("routes/account-settings.tsx"),
      route("orders", "routes/account-orders.tsx"),
      route("orders/tracking/:waybill", "routes/account-tracking.ts"),
      route("orders/order-details/:orderid", "routes/account-order-details.tsx"),
      route("addresses", "routes/account-addresses.tsx"),
      route("rewards", "routes/account-rewards.tsx"),
    ]),
    route("checkout", "routes/checkout.tsx"),
    route("welcome-to-wholesaler-account", "routes/welcome-wholesaler.tsx"),
  ]),
  route("payment/success/:orderId", "routes/payment-success.tsx"),
  route("payment/pending/:orderId?", "routes/payment-pending.tsx"),
  route("payment/error", "routes/payment-error.tsx"),
  route("demo/payment/:reference?", "routes/demo-payment.tsx"),
  route("register", "routes/sign-in.tsx", { id: "register" }),
  route("login", "routes/sign-in.tsx", { id: "login" }),
  route("logout", "routes/logout.ts"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("terms-condition", "routes/terms.tsx"),
  route("policies", "routes/policies.tsx"),
  route("something-wrong", "routes/something-wrong.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
