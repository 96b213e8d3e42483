import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "@haat/domain/actor";
import { newId } from "@haat/domain/id";

/** The context of a request or job, available in all code that it awaits. */
export interface RequestContext {
  readonly requestId: string;
  readonly actor: Actor;
}

const storage = new AsyncLocalStorage<{ readonly requestId: string; actor: Actor }>();

/** Undefined outside a request or job. */
export function currentRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Undefined outside a request or job. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** @throws Error outside a request or job: a script wraps its work in `withActor`. */
export function currentActor(): Actor {
  const context = storage.getStore();
  if (!context) throw new Error("no actor: this work runs outside withActor and withRequestContext");
  return context.actor;
}

/** Runs `work`, and all that it awaits, in this context. */
export function withRequestContext<Result>({ requestId, actor }: RequestContext, work: () => Result): Result {
  return storage.run({ requestId, actor }, work);
}

/** Runs `work` as this actor, under the current request id, or a new one outside a request. */
export function withActor<Result>(actor: Actor, work: () => Result): Result {
  return withRequestContext({ requestId: currentRequestId() ?? newId(), actor }, work);
}

/** Names the actor of the current request once its token is verified. Does nothing outside a request. */
export function setActor(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}
