import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveProfile } from "../app/features/account/profile.server.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream("auth", (app) => {
    app.post("/api/user/updateUser", async (_request, reply) =>
      reply.code(400).send({ success: false, msg: "email: Enter a valid email address", code: "VALIDATION" }),
    );
  });
});
afterAll(() => upstream.close());

it("leaves the e-mail validation to auth and shows its message at the field", async () => {
  const auth = apiClient<paths>({ baseUrl: upstream.url });
  // A regular expression once took 36 s on input like this.
  const email = `${"@.".repeat(1000)} x`;
  const form = new FormData();
  form.set("name", "Mira");
  form.set("email", email);
  const wrong = "Enter a valid email address";
  expect(await saveProfile(auth, form)).toMatchObject({
    saved: false,
    message: wrong,
    errors: { email: wrong },
  });
  expect(upstream.requests.map(({ body }) => JSON.parse(body))).toEqual([{ name: "Mira", email }]);
});
