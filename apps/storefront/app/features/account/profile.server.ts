import { replyOf } from "@haat/api-clients/reply";
import { accountTexts } from "#messages/account";
import { formText } from "../../lib/forms.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import type { ProfileResult } from "./profile-form.tsx";

/** Spec §5: name and e-mail are required. Auth validates both; an empty name is rejected here with a clearer message. */
export async function saveProfile(auth: Clients["auth"], form: FormData): Promise<ProfileResult> {
  const name = formText(form, "name");
  const email = formText(form, "email");
  const rejected = (message: string, errors: ProfileResult["errors"]) => ({
    saved: false,
    message,
    errors,
    name,
    email,
  });
  const { nameMissing } = accountTexts.settings;
  if (name === "") return rejected(nameMissing, { name: nameMissing });
  try {
    const { msg } = await replyOf(auth.POST("/api/user/updateUser", { body: { name, email } }));
    return { saved: true, message: msg, errors: {}, name, email };
  } catch (error) {
    return rejected(errorMessageOf(error), fieldErrorsOf(error));
  }
}
