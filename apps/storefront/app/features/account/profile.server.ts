import { formText } from "../../lib/forms.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import type { ProfileAnswer } from "./profile-answer.ts";

/** Spec §5: name and e-mail required. Auth checks both; an empty name has its own message. */
export async function saveProfile(auth: Clients["auth"], form: FormData): Promise<ProfileAnswer> {
  const name = formText(form, "name");
  const email = formText(form, "email");
  const refused = (msg: string, errors: ProfileAnswer["errors"]) => ({
    saved: false,
    msg,
    errors,
    name,
    email,
  });
  if (name === "") return refused("Enter your name", { name: "Enter your name" });
  try {
    const { msg } = await replyOf(auth.POST("/api/user/updateUser", { body: { name, email } }));
    return { saved: true, msg, errors: {}, name, email };
  } catch (error) {
    return refused(errorMessageOf(error), fieldErrorsOf(error));
  }
}
