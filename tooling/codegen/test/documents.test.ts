import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createConfig, lint } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const services = fileURLToPath(new URL("../../../services/", import.meta.url));
const documents = globSync("*/openapi.json", { cwd: services });

test("every service has a document", () => {
  expect(documents).toHaveLength(globSync("*/package.json", { cwd: services }).length);
});

describe.each(documents)("%s", (file) => {
  test("passes the recommended rules of Redocly's linter, and its examples fit their schemas", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        "no-invalid-media-type-examples": "error",
        "no-invalid-schema-examples": "error",
        "no-invalid-parameter-examples": "error",
      },
    });
    const problems = await lint({ ref: services + file, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test("shows an example of every body and required parameter of a request, and of every successful reply", async () => {
    const document = openApi.parse(JSON.parse(await readFile(services + file, "utf8")));
    expect(operationsWithoutExample(document)).toEqual([]);
  });
});

const schema = z.object({
  $ref: z.string().default(""),
  example: z.unknown().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
});
const body = z.object({ content: z.record(z.string(), z.object({ schema })).default({}) });
const operation = z.object({
  requestBody: body.default({ content: {} }),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  responses: z.record(z.string(), body),
});
const openApi = z.object({
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

function operationsWithoutExample({ paths, components }: z.infer<typeof openApi>): string[] {
  const isShown = (one: z.infer<typeof schema>) => {
    const { example, format, enum: values } = components.schemas[one.$ref.split("/").at(-1) ?? ""] ?? one;
    // A format or a list of values is an example already.
    return example !== undefined || format !== undefined || values !== undefined;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, parameters, responses }]) => [
      ...Object.values(requestBody.content)
        .filter((content) => !isShown(content.schema))
        .map(() => `${method} ${path}: its body`),
      ...Object.entries(responses)
        .filter(([status]) => status.startsWith("2"))
        .filter(([, { content }]) => Object.values(content).some((one) => !isShown(one.schema)))
        .map(([status]) => `${method} ${path}: its reply ${status}`),
      ...parameters
        .filter((one) => one.required && !isShown(one.schema))
        .map((one) => `${method} ${path}: ${one.name}`),
    ]),
  );
}
