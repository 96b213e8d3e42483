import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveProfile } from "../app/features/account/profile.server.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream("auth", (app) => {
    app.post("/api/user/updateUser", async (_request, reply) =>
      reply
        .code(400)
        .send({ success: false, msg: "email: Enter a valid e-mail address", code: "VALIDATION" }),
    );
  });
});
afterAll(() => upstream.close());

it("leaves the check of the e-mail address to auth and shows its answer at the field", async () => {
  const auth = apiClient<paths>({ baseUrl: upstream.url });
  // The form once had a pattern of its own, which took 36 seconds over 7 KB like these.
  const email = `${"@.".repeat(1000)} x`;
  const form = new FormData();
  form.set("name", "Mira");
  form.set("email", email);
  const wrong = "Enter a valid e-mail address";
  expect(await saveProfile(auth, form)).toMatchObject({ saved: false, msg: wrong, errors: { email: wrong } });
  expect(upstream.asked.map(({ body }) => JSON.parse(body))).toEqual([{ name: "Mira", email }]);
});
