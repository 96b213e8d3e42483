import { hash } from "node:crypto";
import type { ServiceApp } from "@haat/service-kit/app";
import { ReplyCache, type TaggedReply } from "@haat/service-kit/reply-cache";
import { currentLocale } from "@haat/service-kit/request-context";
import { isUnchanged, sharedForASecond } from "@haat/service-kit/shared-cache";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CatalogueChanges } from "./changes/catalogue-changes.ts";
import { tagsOf } from "./changes/reply-tags.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Replies of this route are cached in memory.
     * - `tags`: what its replies show, see `replyTags`. Without them, the handler sets `reply.cacheTags`.
     * - `ignored`: parameters that do not change the reply.
     * - `forEveryone`: the reply is the same for signed-in users, so they share it.
     */
    cached?: {
      readonly tags?: readonly string[];
      readonly ignored?: readonly string[];
      readonly forEveryone?: boolean;
    };
  }
  interface FastifyReply {
    /** What the reply shows. Null when it must not be cached. */
    cacheTags: readonly string[] | null;
  }
}

interface CachedReply {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
}

const maxBytes = 4 * 1024 * 1024;

/**
 * Caches the replies of routes with `config.cached` for as long as they are true. Unless they are for everyone, only
 * requests without a token share them: what a signed-in user receives is computed for that user. Call it before the routes are added and before
 * anything announces changes to other programs. The language is part of the key and not of `vary`: this service serves applications
 * in several languages, but each HTTP cache serves one application's origin, so one language.
 */
export function cacheReplies(app: ServiceApp, changes: CatalogueChanges): void {
  const cache = new ReplyCache<CachedReply>({ name: "replies", maxBytes });
  changes.subscribe((change) => (change.all ? cache.clear() : cache.drop(tagsOf(change))));

  app.decorateReply("cacheTags", null);
  app.addHook("onRoute", (route) => {
    const { cached } = route.config ?? {};
    if (!cached) return;
    const ignored = new Set(cached.ignored);
    const hasQuery = route.schema?.querystring !== undefined;
    const { handler } = route;
    route.handler = async function cachedReply(request, reply) {
      if (!cached.forEveryone) {
        reply.header("vary", "authorization");
        if (request.headers.authorization !== undefined) return await handler.call(this, request, reply);
      }
      const compute = async () => {
        reply.cacheTags = cached.tags ?? null;
        return toTagged(await handler.call(this, request, reply), reply);
      };
      // Changes may not arrive at the moment, so it is unknown whether a cached reply is still true.
      if (!changes.isCurrent()) return send((await compute()).reply, request, reply);
      return send(await cache.get(keyOf(request), compute), request, reply);
    };

    /** Validated values in the order of their schema, so that every spelling of a request has the same key. Replies have texts. */
    function keyOf({ params, query, body }: FastifyRequest): string {
      return JSON.stringify([
        currentLocale(),
        route.url,
        params,
        hasQuery ? relevant(query) : [],
        relevant(body),
      ]);
    }

    function relevant(given: unknown) {
      return Object.entries(given ?? {}).filter(([name, value]) => value !== undefined && !ignored.has(name));
    }
  });
}

function toTagged(value: unknown, reply: FastifyReply): TaggedReply<CachedReply> {
  const text = reply.serialize(value);
  const body = typeof text === "string" ? Buffer.from(text) : Buffer.from(new Uint8Array(text));
  const tags = reply.cacheTags;
  if (tags === null) return { reply: { body, headers: {}, etag: null }, bytes: body.length, tags };
  const etag = `"${hash("sha1", body, "base64url")}"`;
  const headers = {
    etag,
    "cache-control": sharedForASecond,
    "surrogate-key": tags.join(" "),
  };
  return { reply: { body, headers, etag }, bytes: body.length, tags };
}

function send(
  { body, headers, etag }: CachedReply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(headers).type("application/json; charset=utf-8");
  if (etag !== null && isUnchanged(request, etag)) return reply.code(304).send();
  return reply.send(body);
}
