import type { paths } from "@haat/api-clients/auth";
import { tiers } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { replyOf, serviceClient } from "@haat/service-kit/service-client";
import { z } from "zod";

const profile = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  tier: z.enum(tiers),
});

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

/** The calls to auth. Each throws an ApiError: that of the reply, or TRY_AGAIN. */
export interface Auth {
  /** The user of a live session. @throws ApiError SESSION_ENDED when the session is not live. */
  readonly profile: (session: {
    readonly userId: string;
    readonly sessionId: string;
  }) => Promise<z.output<typeof profile>>;
  /** Null when the user has no such address. */
  readonly address: (userId: string, addressId: string) => Promise<z.output<typeof address> | null>;
}

export function authOf(options: { baseUrl: string; secret: string }): Auth {
  const client = serviceClient<paths>({ from: "orders", to: "auth", ...options });
  return {
    profile: async ({ userId, sessionId }) => {
      const params = { path: { userId }, query: { sessionId } };
      return await replyOf(profile, client.GET("/internal/users/{userId}", { params }));
    },
    address: async (userId, addressId) => {
      const call = client.GET("/internal/users/{userId}/addresses/{addressId}", {
        params: { path: { userId, addressId } },
      });
      return await replyOf(address, call).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
        throw error;
      });
    },
  };
}
