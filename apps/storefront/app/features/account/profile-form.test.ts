import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ProfileForm } from "./profile-form.tsx";

async function htmlOf(emailTakesMail: boolean): Promise<string> {
  const user = {
    name: "Asha Sen",
    email: "asha@example.com",
    emailTakesMail,
    phone: "+919830011111",
    gstin: null,
    orderChannels: "sms_and_mail",
  } as const;
  const form = createElement(ProfileForm, { user, result: undefined, forCheckout: false });
  const Page = createRoutesStub([{ path: "/", Component: () => form }]);
  return await new Response(await renderToReadableStream(createElement(Page))).text();
}

it("the profile offers news of orders by SMS and email, by SMS, and by email", async () => {
  const choices = [...(await htmlOf(true)).matchAll(/<input[^>]* name="orderChannels"[^>]*>/g)];
  expect(choices.map(([input]) => / value="(\w+)"/.exec(input)?.[1])).toEqual([
    "sms_and_mail",
    "sms",
    "mail",
  ]);
  expect(choices.map(([input]) => input.includes(" checked"))).toEqual([true, false, false]);
});

it("says at the address that mail to it came back, and what to do", async () => {
  const message = "Our mail to this address came back, so we send SMS.";
  const html = await htmlOf(false);
  expect(html).toContain(message);
  expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")/);
  expect(await htmlOf(true)).not.toContain(message);
});
