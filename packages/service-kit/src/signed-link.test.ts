import { expect, test } from "vitest";
import { signedLinks } from "./signed-link.ts";

const config = { SERVICE_TOKEN_SECRET: "a".repeat(32) };
const links = signedLinks(config, "redelivery");
const signed = links.sign("8d2f6c1e.m3x");

test("reads a link of its own", () => {
  expect(links.read(signed)).toBe("8d2f6c1e.m3x");
});

test.each([
  ["another text", signed.replace("8d", "9d")],
  ["a changed signature", `${signed.slice(0, -1)}${signed.endsWith("A") ? "B" : "A"}`],
  ["a shorter signature", signed.slice(0, -1)],
  ["no signature", "8d2f6c1e"],
  ["nothing", ""],
  ["other characters", "é.é"],
  ["a link of another purpose", signedLinks(config, "watch").sign("8d2f6c1e.m3x")],
  [
    "a link of another secret",
    signedLinks({ SERVICE_TOKEN_SECRET: "b".repeat(32) }, "redelivery").sign("8d2f6c1e.m3x"),
  ],
])("does not read %s", (_, forged) => {
  expect(links.read(forged)).toBeNull();
});

test("reads links of both secrets during a rotation", () => {
  const rotated = { SERVICE_TOKEN_SECRET: "b".repeat(32), SERVICE_TOKEN_SECOND_SECRET: "a".repeat(32) };
  const both = signedLinks(rotated, "redelivery");
  expect(both.read(signed)).toBe("8d2f6c1e.m3x");
  expect(both.read(both.sign("x"))).toBe("x");
});
