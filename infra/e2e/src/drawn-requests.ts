import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that the services' documents use. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly example?: unknown;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    example: z.unknown().optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));
const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  schema: jsonSchema,
});
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

/** What these tests read of an OpenAPI document. */
export const openApi = z.object({
  components: z.object({ schemas: z.record(z.string(), jsonSchema).default({}) }),
  paths: z.record(z.string(), z.record(z.enum(["get", "post"]), operation.optional())),
});

export type Operation = z.infer<typeof operation>;
type Schemas = Readonly<Record<string, JsonSchema>>;

export interface DrawnRequest {
  readonly path: string;
  readonly body: unknown;
}

/**
 * Draws requests of an operation: most as its schemas allow, some with one wrong value. An id is often one of `ids`, so that
 * requests find something.
 */
export function drawnRequests(
  path: string,
  { parameters, requestBody }: Operation,
  { schemas, ids }: { schemas: Schemas; ids: readonly string[] },
): fc.Arbitrary<DrawnRequest> {
  const draw = (schema: JsonSchema) => valuesOf(schema, { schemas, ids });
  const body = requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      values: fc.tuple(
        ...parameters.map((one) =>
          one.required ? draw(one.schema) : fc.option(draw(one.schema), { nil: undefined }),
        ),
      ),
      body: body ? fc.oneof({ weight: 4, arbitrary: draw(body) }, fc.jsonValue()) : fc.constant(undefined),
    })
    .map((drawn) => {
      const named = parameters.flatMap((one, index) => {
        const value = drawn.values[index];
        return value === undefined ? [] : [{ ...one, value: text(value) }];
      });
      const filled = named
        .filter((one) => one.in === "path")
        // An empty part would be the path of another operation.
        .reduce((url, one) => url.replace(`{${one.name}}`, encodeURIComponent(one.value || "-")), path);
      const query = new URLSearchParams(
        named.filter((one) => one.in === "query").map((one) => [one.name, one.value]),
      );
      return { path: query.size > 0 ? `${filled}?${query}` : filled, body: drawn.body };
    });
}

const text = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));

function valuesOf(
  schema: JsonSchema,
  known: { schemas: Schemas; ids: readonly string[] },
): fc.Arbitrary<unknown> {
  const allowed = allowedValues(schema, known);
  const { example } = schema;
  const shown =
    example === undefined ? allowed : fc.oneof({ weight: 3, arbitrary: allowed }, fc.constant(example));
  return fc.oneof({ weight: 30, arbitrary: shown }, fc.jsonValue());
}

function allowedValues(
  schema: JsonSchema,
  known: { schemas: Schemas; ids: readonly string[] },
): fc.Arbitrary<unknown> {
  const named = schema.$ref && known.schemas[schema.$ref.split("/").at(-1) ?? ""];
  if (named) return valuesOf(named, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known)));
  const { type } = schema;
  if (typeof type === "object")
    return fc.oneof(...type.map((one) => allowedValues({ ...schema, type: one }, known)));
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one, known)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "string":
      return allowedTexts(schema, known.ids);
    case "integer":
      return fc.integer(range(schema));
    case "number":
      return fc.oneof(fc.integer(range(schema)), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** The whole numbers of a range. */
const range = ({ minimum, exclusiveMinimum, maximum }: JsonSchema) => ({
  min: Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)),
  max: Math.floor(Math.min(maximum ?? 1_000_000, 2_000_000_000)),
});

function allowedTexts(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === "uuid")
    return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid();
  if (schema.format === "date-time")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (schema.format === "email") return fc.emailAddress();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
    unit: "binary",
  });
}
