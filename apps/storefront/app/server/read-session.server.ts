import { z } from "zod";
import type { Api } from "./api.server.ts";
import { ApiRefusal, Unreachable } from "./api-errors.server.ts";
import type { Session } from "./visit.server.ts";

const reply = z.object({
  userInfo: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string().nullish(),
    phone: z.string(),
    isConsumer: z.boolean(),
  }),
});

/** Asks auth who the token belongs to. `forget` is called for a token that is no longer good. */
export async function readSession(api: Api, forget: () => void): Promise<Session | null> {
  try {
    const { userInfo } = await api.get("auth", "/api/user/authVerify", reply);
    return {
      userId: userInfo._id,
      name: userInfo.name,
      email: userInfo.email ?? null,
      phone: userInfo.phone,
      tier: userInfo.isConsumer ? "consumer" : "wholesaler",
    };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) {
      forget();
      return null;
    }
    // The shop stays open while auth is away; the token is kept for when it is back.
    if (error instanceof Unreachable || error instanceof ApiRefusal) return null;
    throw error;
  }
}
