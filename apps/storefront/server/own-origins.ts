import type { Config } from "./config.ts";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** The origins under which the shop is served. Where one is a machine's own, its other names are too. */
export function ownOrigins(
  config: Pick<Config, "PUBLIC_ORIGIN" | "ADDITIONAL_ORIGINS">,
): ReadonlySet<string> {
  return new Set([config.PUBLIC_ORIGIN, ...config.ADDITIONAL_ORIGINS].flatMap(namesOf));
}

function namesOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!loopbackHosts.includes(hostname)) return [origin];
  return loopbackHosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}
