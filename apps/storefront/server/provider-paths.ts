const providerPath =
  /^\/api\/(payment-gateway(\/[a-z0-9-]+)?\/(return|webhook)|courier(\/[a-z0-9-]+)?\/webhook)$/;

/**
 * Whether a payment gateway or courier posts to this path, cross-site by design: adapters checks the signature or token
 * instead. All but the specification's providers have their name in the path.
 */
export function isProviderPath(path: string): boolean {
  return providerPath.test(path);
}
