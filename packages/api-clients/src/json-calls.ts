/** The parameters of a call, as `openapi-fetch` names them. */
export interface CallParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Puts the parameters into the template of a path, such as `/orders/{id}`. */
export function pathOf(template: string, { path = {}, query }: CallParams = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** Undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
