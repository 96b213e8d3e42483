import { formText } from "../../lib/form-text.ts";
import type { Clients } from "../../server/clients.server.ts";
import { reply } from "../../server/reply.server.ts";
import { sayWhy } from "../../server/say-why.server.ts";

export interface ProfileAnswer {
  readonly saved: boolean;
  readonly msg: string;
  /** What was typed. */
  readonly name: string;
  readonly email: string;
}

/** Spec §5: name and e-mail required. */
export async function saveProfile(auth: Clients["auth"], form: FormData): Promise<ProfileAnswer> {
  const name = formText(form, "name");
  const email = formText(form, "email");
  const faulty =
    name === "" ? "Enter your name" : /^\S+@\S+\.\S+$/.test(email) ? "" : "Enter a valid e-mail address";
  if (faulty !== "") return { saved: false, msg: faulty, name, email };
  try {
    const { msg } = await reply(auth.POST("/api/user/updateUser", { body: { name, email } }));
    return { saved: true, msg, name, email };
  } catch (error) {
    return { saved: false, msg: sayWhy(error).replace(/^\w+: /, ""), name, email };
  }
}
