import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { OrderChannels, Tier } from "@haat/domain/account";
import { createContext } from "react-router";
import type { Clients } from "./clients.server.ts";

/** The signed-in user, as auth's session check returns it. */
export interface Session {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  /** False when the address has rejected our mail for good. */
  readonly emailTakesMail: boolean;
  readonly phone: string;
  /** Of a business that wants it on its invoices. */
  readonly gstin: string | null;
  /** How the user wants to hear of orders. */
  readonly orderChannels: OrderChannels;
  readonly tier: Tier;
}

/** The session for loaders and actions under `routes/protected.tsx`, which run only with one. */
export const sessionContext = createContext<Session>();

/**
 * Checks the access token with auth. Calls `dropToken` when the token is no longer valid.
 * @throws ApiCallError when auth cannot check it.
 */
export async function readSession(auth: Clients["auth"], dropToken: () => void): Promise<Session | null> {
  try {
    const { userInfo } = await replyOf(auth.GET("/api/user/authVerify"));
    return {
      userId: userInfo._id,
      name: userInfo.name,
      email: userInfo.email,
      // Missing from the version of auth before this field.
      emailTakesMail: userInfo.emailTakesMail ?? true,
      phone: userInfo.phone,
      // The version of auth before these two fields does not send them.
      gstin: userInfo.gstin ?? null,
      orderChannels: userInfo.orderChannels ?? "sms_and_mail",
      tier: userInfo.isConsumer ? "consumer" : "wholesaler",
    };
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 401) {
      dropToken();
      return null;
    }
    throw error;
  }
}
