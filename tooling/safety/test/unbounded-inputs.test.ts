import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findUnboundedInputs, openApi } from "../unbounded-inputs.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const documents = globSync("services/*/openapi.json", { cwd: root });

test.each(documents)("every text and list input of %s has a maximum length", async (file) => {
  const { texts, errors } = findUnboundedInputs(
    openApi.parse(JSON.parse(await readFile(join(root, file), "utf8"))),
  );
  expect(errors).toEqual([]);
  expect(texts).toBeGreaterThan(0);
});

test("checks the documents of all four services", () => {
  expect(documents).toHaveLength(4);
});

test.each([
  ["a text", { type: "string" }],
  ["an e-mail address by its format", { type: "string", format: "email" }],
  ["a text in a list", { type: "array", maxItems: 3, items: { type: "string" } }],
  ["a list", { type: "array", items: { type: "number" } }],
  ["one choice of two", { anyOf: [{ type: "string", maxLength: 3 }, { type: ["string", "null"] }] }],
  ["an open pattern", { type: "string", pattern: "^a+$" }],
  ["a pattern that covers a part", { type: "string", pattern: "^a|b$" }],
  ["a value of any name", { type: "object", additionalProperties: { type: "string" } }],
  ["a shared schema", { $ref: "#/components/schemas/Open" }],
])("finds %s without a maximum length in a body and in a query", (_, schema) => {
  const components = { schemas: { Open: { type: "object", properties: { text: { type: "string" } } } } };
  for (const call of [
    {
      requestBody: {
        content: { "application/json": { schema: { type: "object", properties: { x: schema } } } },
      },
    },
    { parameters: [{ name: "x", in: "query", schema }] },
  ]) {
    const { errors } = findUnboundedInputs(openApi.parse({ paths: { "/x": { post: call } }, components }));
    expect(errors).toHaveLength(1);
  }
});
