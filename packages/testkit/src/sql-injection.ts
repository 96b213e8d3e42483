import { z } from "zod";
import { isNight } from "./config.ts";

/**
 * Texts that end a statement in an error when they are pasted into it, and are plain data when they are parameters: one for
 * each way out of a literal or a name.
 */
const everyFragment: readonly string[] = [
  "'",
  '"',
  "\\'",
  // Longer than the statement timeout of the services.
  "'||(SELECT pg_sleep(30))||'",
  "$$;SELECT 1;$$",
];
export const sqlFragments = isNight ? everyFragment : everyFragment.slice(0, 1);

/**
 * Pasted into a condition, the first of each pair is true and the second is not. As data both are the same words, so the
 * replies must be the same.
 */
const everyCondition: readonly (readonly [string, string])[] = [
  ["' OR 'a'='a", "' OR 'a'<>'a"],
  ["' AND 'a'='a'--", "' AND 'a'<>'a'--"],
  ["') OR ('a'='a", "') OR ('a'<>'a"],
];
export const sqlConditions = isNight ? everyCondition : everyCondition.slice(0, 1);

/** Texts that PostgreSQL stores neither as text nor in JSON. */
export const unstorableTexts: readonly string[] = ["\0", "\ud83d"];

/** For the calls of staff, whose callers the shop knows: all ways out of a literal or a name at once, and what cannot be stored. */
export const hostileTexts: readonly string[] = [everyFragment.join(""), ...unstorableTexts];

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What a call sends, except its headers. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Json;
}

const texts = z.record(z.string(), z.string());

interface Variant {
  /** Where the text is, such as `payload.cartDATA.0._id`. */
  readonly where: string;
  readonly sent: Sent;
}

/** Copies of the call, two for each value and map key: one with the text appended, one with the text instead. */
export function injectText(sent: Sent, text: string): Variant[] {
  const { params, query, payload } = sent;
  return [
    ...changesOf("params", params, text).map(({ where, value }) => ({
      where,
      sent: { ...sent, params: texts.parse(value) },
    })),
    ...changesOf("query", query, text).map(({ where, value }) => ({
      where,
      sent: { ...sent, query: texts.parse(value) },
    })),
    ...changesOf("payload", payload, text).map(({ where, value }) => ({
      where,
      sent: { ...sent, payload: value },
    })),
  ];
}

function changesOf(part: string, value: Json | undefined, text: string): { where: string; value: Json }[] {
  return changes(value ?? null, text).map((change) => ({
    where: [part, ...change.path].join("."),
    value: change.value,
  }));
}

interface Change {
  readonly path: readonly string[];
  readonly value: Json;
}

function changes(value: Json, text: string): Change[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value === "string" || typeof value === "number")
    return [`${value}${text}`, text].map((changed) => ({ path: [], value: changed }));
  const entries = Object.entries(value);
  const rebuilt = (changed: [string, Json][]): Json =>
    Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
  return entries.flatMap(([name, inner], index) => {
    const inside = changes(inner, text).map((change) => ({
      path: [name, ...change.path],
      value: rebuilt(entries.with(index, [name, change.value])),
    }));
    const renamed = {
      path: [`${name} (its name)`],
      value: rebuilt(entries.with(index, [`${name}${text}`, inner])),
    };
    return Array.isArray(value) ? inside : [...inside, renamed];
  });
}

const schemaOf = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
});
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string() })).default([]),
        requestBody: z
          .object({ content: z.object({ "application/json": z.object({ schema: schemaOf }) }) })
          .optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schemaOf) }),
});

/** The names of all parameters and body fields of a service's public calls, by call (`GET /path`). */
export function parametersOf(openApi: unknown): Record<string, string[]> {
  const { paths, components } = document.parse(openApi);
  const calls: Record<string, string[]> = {};
  for (const [path, operations] of Object.entries(paths)) {
    if (path.startsWith("/internal/") || path.startsWith("/api/staff/")) continue;
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const given = requestBody?.content["application/json"].schema;
      const body = given?.$ref ? components.schemas[given.$ref.split("/").at(-1) ?? ""] : given;
      const names = [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
      if (names.length > 0) calls[`${method.toUpperCase()} ${path}`] = names.toSorted();
    }
  }
  return calls;
}

const json: z.ZodType<Json> = z.json();
const staffDocument = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query"]) })).default([]),
        requestBody: z
          .object({
            content: z.object({
              "application/json": z.object({ schema: z.object({ example: json }) }).optional(),
            }),
          })
          .optional(),
      }),
    ),
  ),
});

/**
 * Every call of staff with all its parameters: the example of its body, and the given values of parameters by name.
 * @throws for a parameter without a value.
 */
export function staffCallsOf(
  openApi: unknown,
  values: Readonly<Record<string, string>>,
): Record<string, Sent> {
  const calls: Record<string, Sent> = {};
  for (const [path, operations] of Object.entries(staffDocument.parse(openApi).paths)) {
    if (!path.startsWith("/api/staff/")) continue;
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      const given = (place: "path" | "query") =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name }): [string, string] => {
              const value = values[name];
              if (value === undefined) throw new Error(`${call}: no value for ${name}`);
              return [name, value];
            }),
        );
      const example = requestBody?.content["application/json"]?.schema.example;
      calls[call] = {
        params: given("path"),
        query: given("query"),
        ...(example !== undefined && { payload: example }),
      };
    }
  }
  return calls;
}

/** The same for sample calls, to be compared with `parametersOf`. */
export function parametersOfSamples(samples: Readonly<Record<string, Sent>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(samples).map(([call, { params, query, payload }]) => {
      const fields = typeof payload === "object" && payload !== null ? Object.keys(payload) : [];
      return [call, [...Object.keys(params ?? {}), ...Object.keys(query ?? {}), ...fields].toSorted()];
    }),
  );
}

/**
 * Each call once per parameter and body field, with only that one: with all at once, the first rejected one hides the
 * others. Path parameters are always sent.
 */
export function singleParameterCalls(samples: Readonly<Record<string, Sent>>): [call: string, sent: Sent][] {
  return Object.entries(samples).flatMap(([call, { params, query, payload }]) => {
    const path = params ? { params } : {};
    const alone: Sent[] = Object.entries(query ?? {}).map(([name, value]) => ({
      ...path,
      query: { [name]: value },
    }));
    if (typeof payload === "object" && payload !== null)
      for (const [name, value] of Object.entries(payload))
        alone.push({ ...path, payload: { [name]: value } });
    return (alone.length > 0 ? alone : [path]).map((sent): [string, Sent] => [call, sent]);
  });
}

/** Converts the call to the options of light-my-request. */
export function injectOptions(call: string, { params, query, payload }: Sent) {
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params?.[name] ?? "").toWellFormed()),
  );
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  return {
    method: method === "POST" ? ("POST" as const) : ("GET" as const),
    url,
    ...(payload === undefined
      ? {}
      : { payload: JSON.stringify(payload), headers: { "content-type": "application/json" } }),
  };
}
