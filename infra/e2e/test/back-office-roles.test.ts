import { staffRoles } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { backOfficePages } from "../src/back-office-pages.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { backOfficeOf, createMember, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const origin = backOfficeOf(shop);

test("every role opens every page of the back office, and none fails", async () => {
  const paths = await backOfficePages(shop);
  const statuses = await Promise.all(
    staffRoles.map(async (role) => {
      const cookie = `${staffCookie}=${await createMember(shop, role)}`;
      const ofRole: Record<string, number> = {};
      for (const path of paths) {
        const reply = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
        await reply.text();
        ofRole[path] = reply.status;
      }
      const unexpected = Object.entries(ofRole).filter(([path, status]) => !allowed(path).includes(status));
      expect(unexpected, role).toEqual([]);
      return [role, ofRole] as const;
    }),
  );
  const seen = new Map(statuses);
  expect(seen.get("technician")).toMatchObject({ "/": 200, "/imports": 403 });
  expect(Object.values(seen.get("owner") ?? {})).not.toContain(403);
});

/** There is no page at "*". */
const allowed = (path: string) => (path.includes("*") ? [404] : [200, 302, 403]);

test("nobody rewrites or removes what staff did, in the database of any service", async () => {
  for (const database of Object.values(shop.databases))
    for (const sql of [
      "update staff_actions set reason = ''",
      "delete from staff_actions",
      "truncate staff_actions",
    ])
      await expect(query(database, sql)).rejects.toThrow("staff_actions is append-only");
});
