import { replyOf } from "@haat/api-clients/reply";
import { hasErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";
import { orderChannelsIn, type ProfileResult, validateProfile } from "../../lib/profile-fields.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";

/** Spec §5: name and e-mail are required. Auth decides what an e-mail address is. */
export async function saveProfile(auth: Clients["auth"], form: FormData): Promise<ProfileResult> {
  const name = formText(form, "name");
  const email = formText(form, "email");
  const gstin = formText(form, "gstin");
  const orderChannels = orderChannelsIn(form);
  const rejected = (message: string, errors: ProfileResult["errors"]) => ({
    saved: false,
    message,
    errors,
    name,
    email,
    gstin,
    orderChannels,
  });
  const invalid = validateProfile(form);
  if (hasErrors(invalid)) return rejected("", invalid);
  try {
    // A form without the field leaves the GSTIN as it is, and one without a choice the channels.
    const body = {
      name,
      email,
      ...(form.has("gstin") && { gstin }),
      ...(orderChannels && { orderChannels }),
    };
    const { msg } = await replyOf(auth.POST("/api/user/updateUser", { body }));
    return { saved: true, message: msg, errors: {}, name, email, gstin, orderChannels };
  } catch (error) {
    return rejected(errorMessageOf(error), fieldErrorsOf(error));
  }
}
