import { redirect } from "react-router";
import { expect, it } from "vitest";
import { errorTexts } from "#messages/error";
import { withConnectionError } from "./connection-error.ts";

const failing = (error: unknown) => async () => {
  throw error;
};
/** An error that an action of the server throws, as React Router passes it to the browser. */
const errorReply = (status: number) => ({ status, statusText: "", internal: false, data: null });

it("returns what the server returns", async () => {
  expect(await withConnectionError(async () => "saved")).toBe("saved");
});

it("keeps the form and the loaded data when the request does not arrive", async () => {
  expect(await withConnectionError(failing(new TypeError("Failed to fetch")))).toMatchObject({
    data: { error: { message: errorTexts.connectionBroke, fields: {} } },
    init: { status: 503 },
  });
});

it.each([new Error("Unexpected Server Error"), errorReply(502)])(
  "keeps the form when the server fails with %j",
  async (error) => {
    expect(await withConnectionError(failing(error))).toMatchObject({
      data: { error: { message: errorTexts.failed } },
    });
  },
);

it.each([redirect("/sign-in"), errorReply(403), errorReply(404)])(
  "leaves to React Router what replaces the page: %j",
  async (reply) => {
    await expect(withConnectionError(failing(reply))).rejects.toBe(reply);
  },
);
