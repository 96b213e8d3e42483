import { type ProviderKind, ProviderNotConfigured } from "./provider-errors.ts";

/** The configured providers of one kind, by name. A row is handled by the provider in the row. */
export interface ProviderRegistry<Provider> {
  /** The provider of new rows. */
  readonly current: Provider;
  readonly all: readonly Provider[];
  readonly names: readonly string[];
  /** @throws ProviderNotConfigured */
  readonly byName: (name: string) => Provider;
}

export function createProviderRegistry<Provider extends { readonly name: string }>(
  kind: ProviderKind,
  providers: readonly Provider[],
  currentName: string,
): ProviderRegistry<Provider> {
  const providersByName = new Map(providers.map((provider) => [provider.name, provider]));
  const byName = (name: string): Provider => {
    const provider = providersByName.get(name);
    if (!provider) throw new ProviderNotConfigured(kind, name);
    return provider;
  };
  return { current: byName(currentName), all: providers, names: [...providersByName.keys()], byName };
}

/** The specification's paths belong to these providers; any other one has its name in the path. */
const withoutNameInPath = new Set(["billdesk", "delhivery"]);

const nameInPath = (provider: string) => (withoutNameInPath.has(provider) ? "" : `/${provider}`);

/** Where the gateway sends the shopper's browser. */
export const returnPath = (gateway: string) => `/api/payment-gateway${nameInPath(gateway)}/return`;

export const paymentWebhookPath = (gateway: string) => `/api/payment-gateway${nameInPath(gateway)}/webhook`;

export const courierWebhookPath = (courier: string) => `/api/courier${nameInPath(courier)}/webhook`;
