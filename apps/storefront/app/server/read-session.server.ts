import type { Clients } from "./clients.server.ts";
import { ApiRefusal, reply } from "./reply.server.ts";
import type { Session } from "./session.ts";

/**
 * Asks auth who the token belongs to. `forget` is called for a token that is no longer good.
 * @throws ApiRefusal or ServiceUnreachable when auth cannot say.
 */
export async function readSession(auth: Clients["auth"], forget: () => void): Promise<Session | null> {
  try {
    const { userInfo } = await reply(auth.GET("/api/user/authVerify"));
    return {
      userId: userInfo._id,
      name: userInfo.name,
      email: userInfo.email,
      phone: userInfo.phone,
      tier: userInfo.isConsumer ? "consumer" : "wholesaler",
    };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) {
      forget();
      return null;
    }
    throw error;
  }
}
