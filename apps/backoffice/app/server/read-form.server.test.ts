import { expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.server.ts";

const schema = z.object({ intent: z.literal("sell"), price: z.string() });

function posted(fields: Readonly<Record<string, string>>): Request {
  return new Request("https://backoffice.haat.test", { method: "POST", body: new URLSearchParams(fields) });
}

it("reads the fields of a form", async () => {
  expect(await readForm(posted({ intent: "sell", price: "9500" }), schema)).toEqual({
    intent: "sell",
    price: "9500",
  });
});

it.each([{}, { intent: "sell" }, { intent: "give away", price: "0" }])(
  "responds 400 to a form with the fields %j, which no page sends",
  async (fields) => {
    await expect(readForm(posted(fields), schema)).rejects.toMatchObject({
      init: { status: 400 },
      data: { message: expect.any(String) },
    });
  },
);
