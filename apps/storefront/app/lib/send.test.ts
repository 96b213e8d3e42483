import { redirect } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { failureWords } from "./failure-words.ts";
import { send } from "./send.ts";

const unsent = (why: string) => ({ sent: false, why });
const failing = (error: unknown) => async () => {
  throw error;
};

describe("send", () => {
  it("answers what the shop answers", async () => {
    expect(await send(async () => "yes", unsent)).toBe("yes");
  });

  it("keeps a form that did not arrive, and what the page has loaded", async () => {
    expect(await send(failing(new TypeError("Failed to fetch")), unsent)).toMatchObject({
      data: { sent: false, why: failureWords.unreachable },
      init: { status: 503 },
    });
  });

  it("keeps a form at which the shop broke, in other words", async () => {
    expect(await send(failing(new Error("Unexpected Server Error")), unsent)).toMatchObject({
      data: { why: failureWords.generic },
    });
  });

  it("goes where the shop leads", async () => {
    const elsewhere = redirect("/account");
    await expect(send(failing(elsewhere), unsent)).rejects.toBe(elsewhere);
  });
});
