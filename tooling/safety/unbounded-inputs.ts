import { z } from "zod";

/** The part of a JSON Schema that limits a value. */
interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});

export const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema).optional() }).optional(),
});

/** Formats whose own pattern bounds their length. */
const boundedFormats = new Set(["uuid", "date", "date-time"]);

/** The places in the requests of an API that accept a text or a list of any length. */
export function findUnboundedInputs({ paths, components }: z.output<typeof openApi>): {
  readonly texts: number;
  readonly errors: readonly string[];
} {
  const errors: string[] = [];
  let texts = 0;
  const visit = (value: Schema, where: string): void => {
    if (value.$ref !== undefined) {
      const target = components?.schemas?.[value.$ref.replace("#/components/schemas/", "")];
      if (target) visit(target, where);
      else errors.push(`${where}: no schema ${value.$ref}`);
    }
    for (const choice of [...(value.anyOf ?? []), ...(value.oneOf ?? []), ...(value.allOf ?? [])])
      visit(choice, where);
    for (const [name, property] of Object.entries(value.properties ?? {}))
      visit(property, `${where}.${name}`);
    if (typeof value.additionalProperties === "object") visit(value.additionalProperties, `${where}.*`);
    const types = new Set([value.type ?? []].flat());
    if (types.has("string")) {
      texts += 1;
      if (!isBounded(value)) errors.push(`${where}: a text without a maximum length`);
    }
    if (types.has("array")) {
      if (value.maxItems === undefined) errors.push(`${where}: a list without a maximum length`);
      if (value.items) visit(value.items, `${where}[]`);
    }
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      for (const parameter of parameters ?? []) visit(parameter.schema, `${call} ${parameter.name}`);
      for (const content of Object.values(requestBody?.content ?? {})) visit(content.schema, `${call} body`);
    }
  return { texts, errors };
}

function isBounded(text: Schema): boolean {
  if (text.const !== undefined || text.enum !== undefined || text.maxLength !== undefined) return true;
  if (text.format !== undefined && boundedFormats.has(text.format)) return true;
  // A pattern from start to end without an open repetition.
  return (
    text.pattern !== undefined && /^\^[^|]*\$$/.test(text.pattern) && !/[*+]|\{\d+,\}/.test(text.pattern)
  );
}
