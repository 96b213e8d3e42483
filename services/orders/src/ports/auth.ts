import type { paths } from "@haat/api-clients/auth";
import { type OrderChannels, orderChannels } from "@haat/domain/order-channels";
import { tiers } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { serviceClient, validReply } from "@haat/service-kit/service-client";
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

const chosen = z.object({ channels: z.enum(orderChannels) });

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
  /** How a user wants to hear of orders; both channels when there is no such account. */
  readonly orderChannels: (userId: string) => Promise<OrderChannels>;
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
    orderChannels: async (userId) => {
      const call = client.GET("/internal/users/{userId}/order-channels", { params: { path: { userId } } });
      const reply = await validReply(chosen, call).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
        throw error;
      });
      return reply?.channels ?? "sms_and_mail";
    },
    takeOutBought: async (userId, body) => {
      const params = { path: { userId } };
      await validReply(z.unknown(), client.POST("/internal/carts/{userId}/bought", { params, body }));
    },
  };
}
