import { redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { errorTexts } from "#messages/error";
import { submitForm } from "./forms.ts";

const onError = (message: string) => ({ sent: false, message });
const failing = (error: unknown) => async () => {
  throw error;
};

describe("submitForm", () => {
  it("returns what the server action returns", async () => {
    expect(await submitForm(async () => "yes", onError)).toBe("yes");
  });

  it("keeps the form and the loader data when the request does not arrive", async () => {
    expect(await submitForm(failing(new TypeError("Failed to fetch")), onError)).toMatchObject({
      data: { sent: false, message: errorTexts.unreachable },
      init: { status: 503 },
    });
  });

  it("shows the generic message when the server fails", async () => {
    expect(await submitForm(failing(new Error("Unexpected Server Error")), onError)).toMatchObject({
      data: { message: errorTexts.generic },
    });
  });

  it("follows a redirect of the server action", async () => {
    const elsewhere = redirect("/account");
    await expect(submitForm(failing(elsewhere), onError)).rejects.toBe(elsewhere);
  });
});
