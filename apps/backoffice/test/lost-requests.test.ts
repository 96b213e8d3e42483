import { readdirSync } from "node:fs";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { errorTexts } from "#messages/error";

const folder = new URL("../app/routes/", import.meta.url);
const route = z.looseObject({
  action: z.function().optional(),
  clientAction: z.function({ input: [z.unknown()], output: z.promise(z.unknown()) }).optional(),
});
/** Pages where nobody types much show the error page, and the packing page says itself that a scan got no answer. */
const others = ["invitation.tsx", "me.tsx", "passkey-options.ts", "scan.ts", "sign-in.tsx", "sign-out.ts"];

test("every form outside sign-in, the own account and scanning returns the connection error when its request gets no answer", async () => {
  const without: string[] = [];
  for (const file of readdirSync(folder)) {
    const { action, clientAction } = route.parse(await import(new URL(file, folder).href));
    if (!action) continue;
    if (!clientAction) {
      without.push(file);
      continue;
    }
    const serverAction = async () => {
      throw new TypeError("Failed to fetch");
    };
    const url = new URL("https://backoffice.haat.test/");
    const sent = {
      request: new Request(url),
      url,
      params: {},
      context: new RouterContextProvider(),
      serverAction,
    };
    expect(await clientAction(sent), file).toMatchObject({
      data: { error: { message: errorTexts.connectionBroke } },
      init: { status: 503 },
    });
  }
  expect(without).toEqual(others);
});
