import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveProfile } from "../app/features/account/profile.server.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const wrong = "Enter a valid email address";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream("auth", (app) => {
    app.post("/api/user/updateUser", async (_request, reply) =>
      reply.code(400).send({ success: false, msg: "email: Enter a valid email address", code: "VALIDATION" }),
    );
  });
});
afterAll(() => upstream.close());

it("returns the errors of an empty name and of what is no e-mail address at once, without calling auth", async () => {
  const auth = apiClient<paths>({ baseUrl: upstream.url });
  const form = new FormData();
  form.set("name", " ");
  // A regular expression once took 36 s on input like this.
  form.set("email", `${"@.".repeat(1000)} x`);
  expect(await saveProfile(auth, form)).toMatchObject({
    saved: false,
    message: "",
    errors: { name: "Enter your name", email: wrong },
  });
  expect(upstream.requests).toEqual([]);
});

it("shows auth's message at the field", async () => {
  const auth = apiClient<paths>({ baseUrl: upstream.url });
  const email = "mira@example..com";
  const form = new FormData();
  form.set("name", "Mira");
  form.set("email", email);
  expect(await saveProfile(auth, form)).toMatchObject({
    saved: false,
    message: wrong,
    errors: { email: wrong },
  });
  expect(upstream.requests.map(({ body }) => JSON.parse(body))).toEqual([{ name: "Mira", email }]);
});
