import type { Locale } from "@haat/domain/locale";
import { networkOf } from "@haat/service-kit/caller-network";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { ConcurrencyLimit, overloaded } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { type HttpOnlyCookie, httpOnlyCookie } from "@haat/web-server/cookies";
import { ownOrigins } from "@haat/web-server/origin-check";
import { PageDelivery } from "@haat/web-server/page-delivery";
import { sendPlainError } from "@haat/web-server/plain-error";
import { formErrorOf, requestOrigin, toWebRequest } from "@haat/web-server/web-request";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageScope } from "../app/server/page-scope.server.ts";
import type { Config } from "./config.ts";

export type RenderPage = (request: Request, scope: PageScope) => Promise<Response>;

interface PagesOptions {
  readonly config: Config;
  readonly cookie: HttpOnlyCookie;
  readonly renderPage: RenderPage;
  readonly locale: Locale;
}

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** In seconds: a staff session lasts twelve hours. */
const sessionLife = 12 * 60 * 60;

/** Holds the staff token. Cookies of one host are shared across ports, so its name differs from the storefront's. */
export function sessionCookie(publicOrigin: string): HttpOnlyCookie {
  return httpOnlyCookie(publicOrigin, "haat-staff", sessionLife);
}

/** Sends everything that is no file to React Router. */
export function installPages(
  app: FastifyInstance,
  { config, cookie, renderPage, locale }: PagesOptions,
): void {
  const origins = ownOrigins({ ...config, ADDITIONAL_ORIGINS: [] });
  const delivery = new PageDelivery();
  // A shop has some dozens of people; a page waits for services, not for the processor.
  const limit = new ConcurrencyLimit({ running: 16, waiting: 48, maxWaitMs: 5000 });

  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const disconnected = clientDisconnected(request, reply);
    const origin = requestOrigin(request, origins) ?? config.PUBLIC_ORIGIN;
    const webRequest = toWebRequest(request, origin, disconnected);
    const formError = await formErrorOf(webRequest);
    if (formError) throw formError;
    const client = networkOf(request.ip);
    if (!delivery.hasRoomFor(client)) throw overloaded();
    const scope: PageScope = {
      locale,
      requestId: request.id,
      log: request.log,
      clientAddress: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      nonce: request.raw.nonce ?? "",
      services: {
        auth: config.AUTH_URL,
        catalogue: config.CATALOGUE_URL,
        orders: config.ORDERS_URL,
        adapters: config.ADAPTERS_URL,
      },
      storefrontOrigin: config.STOREFRONT_ORIGIN,
      disconnected,
      token: cookie.read(request),
      keepToken: (token) => cookie.set(reply, token),
      dropToken: () => cookie.clear(reply),
      retryAfter: (seconds) => void reply.header("retry-after", String(seconds)),
    };
    try {
      await limit.run(client, disconnected, async () => {
        await delivery.send(reply, await renderPage(webRequest, scope), client, disconnected);
      });
      return reply;
    } catch (error) {
      if (disconnected.aborted) return reply.hijack();
      throw error;
    }
  };

  app.route({
    method: methods,
    url: "/*",
    handler: async (request, reply) => {
      try {
        return await render(request, reply);
      } catch (error) {
        if (error instanceof ApiError) return sendPlainError(request, reply, error);
        throw error;
      }
    },
  });
}
