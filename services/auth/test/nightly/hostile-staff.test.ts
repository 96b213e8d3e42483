import { newId } from "@haat/domain/id";
import { hostileTexts, injectOptions, injectText, staffCallsOf } from "@haat/testkit/sql-injection";
import { afterAll, beforeAll, expect, test } from "vitest";
import openApi from "../../openapi.json" with { type: "json" };
import { type AuthUnderTest, startAuth } from "../service.ts";
import { newOwner, type SignedInMember } from "../staff.ts";
import { randomIp } from "../users.ts";

let auth: AuthUnderTest;
let owner: SignedInMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await newOwner(auth);
});
afterAll(async () => await auth.stop());

/** Of all parameters of all calls of staff. */
const values = {
  staffId: newId(),
  verb: "staff.invite",
  subjectKind: "staff",
  subjectId: newId(),
  from: "2026-11-01T00:00:00.000Z",
  to: "2026-12-01T00:00:00.000Z",
  cursor: "x",
  limit: "10",
  view: "open",
  state: "open",
  after: newId(),
  ticketId: newId(),
  requestId: newId(),
  applicationId: newId(),
  documentId: newId(),
  userId: newId(),
  alarmId: newId(),
};

test.each(hostileTexts)(
  "%j in a field or parameter of a call of staff causes no server error",
  async (text) => {
    const broken: string[] = [];
    for (const [call, sample] of Object.entries(staffCallsOf(openApi, values)))
      for (const variant of injectText(sample, text)) {
        const { method, url, payload } = injectOptions(call, variant.sent);
        const by = { token: owner.token, from: randomIp() };
        const reply =
          method === "GET" ? await auth.get(url, by) : await auth.postText(url, payload ?? "", by);
        const body = JSON.stringify(reply.body);
        if (reply.status >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(body))
          broken.push(`${reply.status} ${call} ${variant.where}: ${body.slice(0, 200)}`);
      }
    expect(broken).toEqual([]);
    // The owner was signed in until the end.
    expect((await auth.get("/api/staff/session", { token: owner.token })).status).toBe(200);
  },
);
