import { expect, test } from "vitest";
import { filtersOf, queryOf } from "./audit-query.ts";

test("searches whole days in India, the last one included", () => {
  const filters = filtersOf(new URLSearchParams("verb=&from=2026-11-26&to=2026-11-27"));
  expect(queryOf(filters)).toEqual({ from: "2026-11-25T18:30:00.000Z", to: "2026-11-27T18:30:00.000Z" });
});

test("shows all actions for an address with a filter that is none", () => {
  expect(filtersOf(new URLSearchParams("verb=unit.price&from=yesterday"))).toEqual({});
});

test("searches by member, kind of action and subject", () => {
  const search = "staffId=8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62&verb=unit.price&subjectKind=unit&subjectId=u1";
  expect(queryOf(filtersOf(new URLSearchParams(search)))).toEqual(
    Object.fromEntries(new URLSearchParams(search)),
  );
});
