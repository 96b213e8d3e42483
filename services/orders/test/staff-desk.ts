import type { StaffRole } from "@haat/domain/staff-permissions";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import type { Shop } from "./shop.ts";

/** A member, or a role: the same member each time. */
export type Member = StaffRole | TestStaff;

/** The calls of staff to a shop. */
export function deskOf(shop: () => Pick<Shop, "app" | "deps">) {
  const members = new Map<StaffRole, Promise<TestStaff>>();
  const memberOf = async (member: Member): Promise<TestStaff> => {
    if (typeof member !== "string") return member;
    const known = members.get(member) ?? asStaff(member);
    members.set(member, known);
    return await known;
  };

  async function post(member: Member, url: string, payload?: object) {
    const reply = await shop().app.inject({
      method: "POST",
      url: `/api/staff/${url}`,
      headers: (await memberOf(member)).headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, ...reply.json() };
  }

  /** The page of an order. */
  async function open(member: Member, orderId: string) {
    const url = `/api/staff/orders/${orderId}`;
    const { headers } = await memberOf(member);
    return (await shop().app.inject({ method: "GET", url, headers })).json().result;
  }

  /** What staff did to an order. */
  async function actionsOn(orderId: string, verb: string) {
    const { rows } = await shop().deps.pool.query(
      "select staff_id, before, after, reason from staff_actions where subject_id = $1 and verb = $2",
      [orderId, verb],
    );
    return rows;
  }

  return { memberOf, post, open, actionsOn };
}
