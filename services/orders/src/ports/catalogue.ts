import type { paths } from "@haat/api-clients/catalogue";
import type { Tier } from "@haat/domain/account";
import { paise } from "@haat/domain/money";
import { nullIfNotFound, serviceClient, validReply } from "@haat/service-kit/service-client";
import { z } from "zod";

const price = z.int().nonnegative().transform(paise);

const quote = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      slug: z.string(),
      title: z.string(),
      variant: z.string(),
      image: z.string(),
      category: z.string(),
      condition: z.string().nullable(),
      branch: z.string(),
      dispatchFrom: z.object({
        branchName: z.string(),
        warehouse: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        pincode: z.string(),
        phone: z.string(),
      }),
      quantity: z.int().positive(),
      /** How many are in stock and not reserved. */
      available: z.int(),
      unitPricePaise: price,
      listPricePaise: price,
      weightGrams: z.int().positive(),
      hsn: z.string(),
      taxScheme: z.enum(["standard", "margin"]),
      returnDays: z.int().nonnegative(),
    }),
  ),
  missing: z.array(z.string()),
});

const offer = z.object({ productId: z.uuid(), pricePaise: price });
const offers = z.object({
  offers: z.array(z.object({ kind: z.string(), consumer: offer.nullable(), wholesaler: offer.nullable() })),
});
const productKind = z.object({
  kind: z.string(),
  slug: z.string(),
  title: z.string(),
  memory: z.string(),
  condition: z.string().nullable(),
});

const sale = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      quantity: z.int().positive(),
      units: z.array(
        z.object({
          unitId: z.uuid(),
          imei: z.string(),
          // An earlier release of the catalogue does not name it.
          imei2: z.string().nullable().default(null),
          purchasePricePaise: price,
        }),
      ),
    }),
  ),
});

export const sales = z.object({ sales: z.array(sale.extend({ reservationId: z.uuid() })) });

export type Quote = z.output<typeof quote>;
/** The cheapest product in stock of a kind, for each tier. */
type Offers = z.output<typeof offers>["offers"][number];
export type Sale = z.output<typeof sale>;
export type SoldPhone = Sale["lines"][number]["units"][number];

export interface Item {
  readonly productId: string;
  readonly quantity: number;
}

interface Reservation {
  readonly reservationId: string;
  /** The user whom the stock is reserved for. */
  readonly userId: string;
  readonly tier: Tier;
  readonly items: readonly Item[];
  readonly expiresAt: string;
}

type TakeBack =
  paths["/internal/reservations/{id}/take-back"]["post"]["requestBody"]["content"]["application/json"];

/** The calls to the catalogue. Each throws an ApiError: that of the reply (OUT_OF_STOCK, HOLD_LIMIT ...), or TRY_AGAIN. */
export interface Catalogue {
  readonly quote: (tier: Tier, items: readonly Item[]) => Promise<Quote>;
  /** The model, memory and condition of a product as one kind. @throws ApiError NOT_FOUND. */
  readonly kindOf: (productId: string) => Promise<z.output<typeof productKind>>;
  /** Of each kind; 500 at most. */
  readonly offers: (kinds: readonly string[]) => Promise<ReadonlyMap<string, Offers>>;
  readonly reserve: (reservation: Reservation) => Promise<void>;
  /** False unless the reservation is held until exactly `from`. */
  readonly extend: (reservationId: string, from: Date, to: Date) => Promise<boolean>;
  /** Turns the reservation into a sale. Reserves the stock again when the reservation has expired. Idempotent. */
  readonly commit: (reservationId: string) => Promise<Sale>;
  /** What these reservations sold. Those that sold nothing are absent. */
  readonly sales: (reservationIds: readonly string[]) => Promise<ReadonlyMap<string, Sale["lines"]>>;
  readonly release: (reservationId: string) => Promise<void>;
  /** Puts goods of a sale back into stock. Idempotent. */
  readonly takeBack: (reservationId: string, goods: TakeBack) => Promise<void>;
}

export function catalogueOf(options: { baseUrl: string; secret: string }): Catalogue {
  const client = serviceClient<paths>({ from: "orders", to: "catalogue", ...options });
  const anything = z.unknown();
  return {
    quote: async (tier, items) =>
      await validReply(quote, client.POST("/internal/quotes", { body: { tier, items: [...items] } })),
    kindOf: async (productId) => {
      const params = { path: { productId } };
      return await validReply(productKind, client.GET("/internal/products/{productId}/kind", { params }));
    },
    offers: async (kinds) => {
      const reply = await validReply(
        offers,
        client.POST("/internal/offers", { body: { kinds: [...kinds] } }),
      );
      return new Map(reply.offers.map((one) => [one.kind, one]));
    },
    reserve: async ({ items, ...rest }) => {
      const body = { ...rest, items: [...items] };
      await validReply(anything, client.POST("/internal/reservations", { body }));
    },
    extend: async (id, from, to) => {
      const body = { from: from.toISOString(), to: to.toISOString() };
      const call = client.POST("/internal/reservations/{id}/extend", { params: { path: { id } }, body });
      const extended = validReply(anything, call).then(() => true);
      return (await nullIfNotFound(extended)) ?? false;
    },
    commit: async (id) =>
      await validReply(sale, client.POST("/internal/reservations/{id}/commit", { params: { path: { id } } })),
    sales: async (ids) => {
      const body = { reservationIds: [...ids] };
      const reply = await validReply(sales, client.POST("/internal/reservations/sales", { body }));
      return new Map(reply.sales.map(({ reservationId, lines }) => [reservationId, lines]));
    },
    release: async (id) => {
      await validReply(
        anything,
        client.POST("/internal/reservations/{id}/release", { params: { path: { id } } }),
      );
    },
    takeBack: async (id, body) => {
      const params = { path: { id } };
      await validReply(anything, client.POST("/internal/reservations/{id}/take-back", { params, body }));
    },
  };
}
