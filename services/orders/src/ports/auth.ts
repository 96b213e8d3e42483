import type { paths } from "@haat/api-clients/auth";
import { orderChannels, tiers } from "@haat/domain/account";
import { nullIfNotFound, serviceClient, validReply } from "@haat/service-kit/service-client";
import { z } from "zod";

const address = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  pincode: z.string(),
  locality: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  landmark: z.string().nullable(),
  country: z.string(),
});

const buyer = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  tier: z.enum(tiers),
  address: address.nullable(),
});

const orderContact = z.object({
  channels: z.enum(orderChannels),
  email: z.string().nullable(),
  takesMail: z.boolean(),
});
const contact = z.object({ phone: z.string(), tier: z.enum(tiers) });

type OrderContact = z.output<typeof orderContact>;

/** The calls to auth. Each throws an ApiError: that of the reply, or TRY_AGAIN. */
export interface Auth {
  /**
   * The user of a live session and the delivery address, which is null when the user has no such address.
   * @throws ApiError SESSION_ENDED when the session is not live.
   */
  readonly buyer: (order: {
    readonly userId: string;
    readonly sessionId: string;
    readonly addressId: string;
  }) => Promise<z.output<typeof buyer>>;
  /** How a user wants to hear of orders, and where; null when there is no such account. */
  readonly orderContact: (userId: string) => Promise<OrderContact | null>;
  /** The address takes no mail. Does nothing when it is not the user's any more. */
  readonly markEmailRejected: (userId: string, email: string) => Promise<void>;
  /** Null when the account is closed or erased. */
  readonly contact: (userId: string) => Promise<z.output<typeof contact> | null>;
  /** Takes the products of an order out of the user's cart. Idempotent. */
  readonly takeOutBought: (
    userId: string,
    bought: { readonly orderId: string; readonly productIds: string[] },
  ) => Promise<void>;
}

export function authOf(options: { baseUrl: string; secret: string }): Auth {
  const client = serviceClient<paths>({ from: "orders", to: "auth", ...options });
  return {
    buyer: async ({ userId, sessionId, addressId }) => {
      const params = { path: { userId }, query: { sessionId, addressId } };
      return await validReply(buyer, client.GET("/internal/buyers/{userId}", { params }));
    },
    orderContact: async (userId) => {
      const call = client.GET("/internal/users/{userId}/order-contact", { params: { path: { userId } } });
      return await nullIfNotFound(validReply(orderContact, call));
    },
    markEmailRejected: async (userId, email) => {
      const params = { path: { userId } };
      const call = client.POST("/internal/users/{userId}/email-rejected", { params, body: { email } });
      await validReply(z.unknown(), call);
    },
    contact: async (userId) => {
      const call = client.GET("/internal/users/{userId}/contact", { params: { path: { userId } } });
      return await nullIfNotFound(validReply(contact, call));
    },
    takeOutBought: async (userId, body) => {
      const params = { path: { userId } };
      await validReply(z.unknown(), client.POST("/internal/carts/{userId}/bought", { params, body }));
    },
  };
}
