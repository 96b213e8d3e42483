import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf } from "../../server/error-message.server.ts";
import { type AccountChangeStep, fieldsOf, firstStep, sameStep } from "./account-change.ts";

type Auth = Clients["auth"];

/** Handles the submitted step and returns the next one. An expired confirmation leads back to the start. */
export async function submitPhoneChange(auth: Auth, form: FormData): Promise<AccountChangeStep> {
  const { ticket, phone, verId, code } = fieldsOf(form);
  switch (form.get("step")) {
    case "confirmed":
      return await orError(
        async () => {
          const { otp, msg } = await replyOf(
            auth.POST("/api/user/sendNewPhoneCode", { body: { ticket, phone } }),
          );
          return { at: "new-code", ticket, phone, verId: otp, sentMessage: msg, error: "" };
        },
        form,
        firstStep,
      );
    case "new-code":
      return await orError(
        async () => {
          const body = { ticket, phone, ver_id: verId, otp_code: code };
          const { msg } = await replyOf(auth.POST("/api/user/changePhone", { body }));
          return { at: "done", message: msg };
        },
        form,
        { at: "confirmed", ticket, phone, error: "" },
      );
    default:
      return await confirmOwner(auth, form);
  }
}

/** The same for closing the account, whose session has ended when it is done. */
export async function submitClosing(auth: Auth, form: FormData): Promise<AccountChangeStep> {
  const { ticket } = fieldsOf(form);
  if (form.get("step") !== "confirmed") return await confirmOwner(auth, form);
  return await orError(
    async () => {
      const { msg } = await replyOf(auth.POST("/api/user/closeAccount", { body: { ticket } }));
      return { at: "done", message: msg };
    },
    form,
    firstStep,
  );
}

async function confirmOwner(auth: Auth, form: FormData): Promise<AccountChangeStep> {
  const { verId, code } = fieldsOf(form);
  if (form.get("step") !== "owner-code")
    return await orError(
      async () => {
        const { otp, msg } = await replyOf(auth.POST("/api/user/sendOwnerCode"));
        return { at: "owner-code", verId: otp, sentMessage: msg, error: "" };
      },
      form,
      firstStep,
    );
  return await orError(
    async () => {
      const body = { ver_id: verId, otp_code: code };
      const { ticket } = await replyOf(auth.POST("/api/user/confirmOwner", { body }));
      return { at: "confirmed", ticket, phone: "", error: "" };
    },
    form,
    firstStep,
  );
}

/** `expired` is the step that gets a new code or confirmation. */
async function orError(
  submit: () => Promise<AccountChangeStep>,
  form: FormData,
  expired: AccountChangeStep,
): Promise<AccountChangeStep> {
  try {
    return await submit();
  } catch (error) {
    const message = errorMessageOf(error);
    const isExpired = error instanceof ApiCallError && error.code === "CODE_EXPIRED";
    return isExpired && expired.at !== "done" ? { ...expired, error: message } : sameStep(form, message);
  }
}
