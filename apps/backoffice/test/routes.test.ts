import { expect, it } from "vitest";
import routes from "../app/routes.ts";

it("the pages of the back office need a live session, but those of signing in and out", () => {
  const open = routes.filter(({ file }) => file !== "routes/member.tsx");
  expect(open.map(({ path }) => path)).toEqual([
    "sign-in",
    "invitation",
    "sign-out",
    "passkey-options",
    "confirm",
  ]);
});
