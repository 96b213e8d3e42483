export const actorKinds = ["user", "staff", "provider", "courier", "clock", "worker", "service"] as const;

/** Who makes a change: a signed-in user, a staff member, an outside provider, a timed job, an outbox job or a service. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  /** The user's id, or the name of the staff member, provider, courier, job or service. */
  readonly id: string;
}

/** Returns the actor as ASCII text for a header, such as `user:0198…`. */
export function formatActor({ kind, id }: Actor): string {
  return `${kind}:${encodeURIComponent(id)}`;
}

/** Reverses `formatActor`; undefined for any other text. */
export function parseActor(text: string): Actor | undefined {
  const [kindText, encodedId] = text.split(":", 2);
  const kind = actorKinds.find((known) => known === kindText);
  if (kind === undefined || !encodedId) return undefined;
  try {
    return { kind, id: decodeURIComponent(encodedId) };
  } catch {
    return undefined;
  }
}
