import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "@haat/domain/actor";
import { newId } from "@haat/domain/id";
import { defaultLocale, type Locale } from "@haat/domain/locale";
import { z } from "zod";

/** The context of a request or job, available in all code that it awaits. */
export interface RequestContext {
  readonly requestId: string;
  readonly actor: Actor;
  /** The language of texts for the shopper. Undefined is the default. */
  readonly locale?: Locale | undefined;
  /** The order that it is about, if any. Log lines name it. */
  readonly orderId?: string | undefined;
}

const storage = new AsyncLocalStorage<{
  readonly requestId: string;
  actor: Actor;
  readonly locale?: Locale | undefined;
  orderId?: string | undefined;
}>();

/** Undefined outside a request or job. */
export function currentRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Undefined outside a request or job. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

export function currentLocale(): Locale {
  return storage.getStore()?.locale ?? defaultLocale;
}

/** @throws Error outside a request or job: a script wraps its work in `withActor`. */
export function currentActor(): Actor {
  const context = storage.getStore();
  if (!context) throw new Error("no actor: this work runs outside withActor and withRequestContext");
  return context.actor;
}

/** Runs `work`, and all that it awaits, in this context. */
export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run({ ...context }, work);
}

/** Runs `work` as this actor, under the current request id, or a new one outside a request. */
export function withActor<Result>(actor: Actor, work: () => Result): Result {
  const { requestId = newId(), orderId, locale } = storage.getStore() ?? {};
  return withRequestContext({ requestId, actor, orderId, locale }, work);
}

/** Names the actor of the current request once its token is verified. Does nothing outside a request. */
export function setActor(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** Names the order that the current request or job is about. Undefined changes nothing. */
export function setOrder(orderId: string | undefined): void {
  const context = storage.getStore();
  if (context && orderId !== undefined) context.orderId = orderId;
}

const orderId = z.uuid();

/** The order that a job's payload or a request's parameters name. */
export function orderIdOf(values: unknown): string | undefined {
  if (typeof values !== "object" || values === null) return undefined;
  if ("orderId" in values) return orderId.safeParse(values.orderId).data;
  return "orderid" in values ? orderId.safeParse(values.orderid).data : undefined;
}
