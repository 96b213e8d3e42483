import { replyOf } from "@haat/api-clients/reply";
import { formText } from "../../lib/forms.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf } from "../../server/error-message.server.ts";
import type { Device, SignOutResult } from "./devices.tsx";

type Auth = Clients["auth"];

/** The browsers in which the user is signed in, the most recently used first. */
export async function loadDevices(auth: Auth): Promise<Device[]> {
  const { result } = await replyOf(auth.GET("/api/user/sessions"));
  return result.map(({ _id, device, createdAt, lastSeenAt, current }) => ({
    sessionId: _id,
    name: device,
    signedInAt: createdAt,
    lastSeenAt,
    current,
  }));
}

/** Signs out the device in the form, or all other devices when the form names none. */
export async function signOutDevices(auth: Auth, form: FormData): Promise<SignOutResult> {
  const sessionId = formText(form, "sessionId");
  try {
    const { msg } =
      sessionId === ""
        ? await replyOf(auth.POST("/api/user/endOtherSessions"))
        : await replyOf(auth.POST("/api/user/endSession", { body: { sessionId } }));
    return { signedOut: true, message: msg };
  } catch (error) {
    return { signedOut: false, message: errorMessageOf(error) };
  }
}
