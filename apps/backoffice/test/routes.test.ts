import { expect, it } from "vitest";
import routes from "../app/routes.ts";

it("every route except those of signing in and out needs a live session", () => {
  const open = routes.filter(({ file }) => file !== "routes/member.tsx");
  expect(open.map(({ path }) => path)).toEqual([
    "sign-in",
    "invitation",
    "sign-out",
    "passkey-options",
    "confirm",
  ]);
});
