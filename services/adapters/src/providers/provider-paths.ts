/** The specification's paths belong to these providers; any other one has its name in the path. */
const withoutNameInPath = new Set(["billdesk", "delhivery"]);

const nameInPath = (provider: string) => (withoutNameInPath.has(provider) ? "" : `/${provider}`);

/** Where the gateway sends the shopper's browser. */
export const returnPath = (gateway: string) => `/api/payment-gateway${nameInPath(gateway)}/return`;

export const paymentWebhookPath = (gateway: string) => `/api/payment-gateway${nameInPath(gateway)}/webhook`;

export const courierWebhookPath = (courier: string) => `/api/courier${nameInPath(courier)}/webhook`;
