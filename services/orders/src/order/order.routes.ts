import { maskImei } from "@haat/domain/imei";
import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { networkOf } from "@haat/service-kit/caller-network";
import { perUser } from "@haat/service-kit/rate-limits";
import { errorReply, replies } from "@haat/service-kit/replies";
import { type TrustedProxies, trustedProxies } from "@haat/service-kit/request-id";
import { userOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import type { OrderLine } from "../order-model/order.types.ts";
import { isClosedByShopper, isPaid } from "../order-model/order-state.ts";
import { cancelOrderBody, cancelOrderReply, cancelShipmentsBody } from "./cancel.schemas.ts";
import { cancelPaidOrder } from "./cancel-paid-order.ts";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { PriceChanged } from "./order.rules.ts";
import {
  listOrdersQuery,
  listOrdersReply,
  orderDetailReply,
  orderParams,
  orderStatusReply,
  placeOrderBody,
  placeOrderConflict,
  placeOrderReply,
} from "./order.schemas.ts";
import {
  orderDetailWire,
  orderLineWire,
  placedOrderWire,
  priceChangedWire,
  toOrderRequest,
} from "./order.wire.ts";
import { orderMessagesWire } from "./order-messages.wire.ts";
import { statusText } from "./order-status.ts";
import { placeOrder } from "./place-order.ts";
import { listOrders, showOrder, showOrderStatus } from "./show-orders.ts";

/** Each request reserves stock and calls three services. Repeats count too. */
const placeOrderPerMinute = 120;
const cancelOrderPerMinute = 30;
/** More than a shopper opens by hand. The download of an account, which reads every page, waits when it reaches the limit. */
const listOrdersPerMinute = 120;

const security = [{ user: [] }];

export function orderRoutes(app: ServiceApp, deps: Deps): void {
  placeAndCancelRoutes(app, deps);
  orderLineRoutes(app, deps);
  orderStatusRoute(app, deps);
}

function placeAndCancelRoutes(app: ServiceApp, deps: Deps): void {
  const isTrusted = trustedProxies(deps.config.TRUSTED_PROXIES);
  const preValidation = app.signedIn;

  app.post(
    "/api/order/addFakeOrder",
    {
      preValidation,
      config: { rateLimit: perUser(placeOrderPerMinute, "1 minute") },
      schema: {
        summary: "Places an order, which stays unpaid until its payment is captured",
        body: placeOrderBody,
        response: { 200: placeOrderReply, 409: placeOrderConflict, "4xx": errorReply, "5xx": errorReply },
        security,
      },
    },
    async (request) => {
      const order = await placeOrder(
        deps,
        toOrderRequest(request.body, userOf(request), placedFrom(request, isTrusted)),
      ).catch((error: unknown) => {
        throw error instanceof PriceChanged ? priceChangedWire(error) : error;
      });
      return placedOrderWire(order);
    },
  );

  app.post(
    "/api/order/cancelOrder",
    {
      preValidation,
      config: { rateLimit: perUser(cancelOrderPerMinute, "1 minute") },
      schema: {
        summary: "Cancels the user's own unpaid order; not in the specification",
        body: cancelOrderBody,
        response: replies(cancelOrderReply),
        security,
      },
    },
    async (request) => {
      const orderId = await cancelUnpaidOrder(deps.db, userOf(request).userId, request.body.orderId);
      return { success: true as const, msg: messages().order.cancelled, result: { orderId } };
    },
  );

  app.post(
    "/api/order/cancelShipments",
    {
      preValidation,
      config: { rateLimit: perUser(cancelOrderPerMinute, "1 minute") },
      schema: {
        summary:
          "Cancels the user's own paid order, or a shipment of it, before the pickup; not in the specification",
        description: "The courier is asked afterwards: the details of the order say what became of it.",
        body: cancelShipmentsBody,
        response: replies(cancelOrderReply),
        security,
      },
    },
    async (request) => {
      const { orderId: id, shipmentId = null } = request.body;
      const orderId = await cancelPaidOrder(deps.db, {
        userId: userOf(request).userId,
        orderId: id,
        shipmentId,
      });
      return { success: true as const, msg: messages().cancellation.requested, result: { orderId } };
    },
  );
}

/** The lists and the details of what the user has ordered. */
function orderLineRoutes(app: ServiceApp, deps: Deps): void {
  const shop = { publicOrigin: deps.config.PUBLIC_ORIGIN };
  const preValidation = app.signedIn;

  app.get(
    "/api/order/getAllOrdersByUser",
    {
      preValidation,
      config: { rateLimit: perUser(listOrdersPerMinute, "1 minute") },
      schema: {
        summary: "A page of the user's order lines, newest first; nextCursor is the cursor of the next page",
        querystring: listOrdersQuery,
        response: replies(listOrdersReply),
        security,
      },
    },
    async (request) => {
      const page = await listOrders(deps.db, userOf(request).userId, request.query);
      if (page === null) return { success: true as const, result: [], nextCursor: null };
      const ofOrder = <Row extends { orderId: string }>(rows: readonly Row[], { id }: { id: string }) =>
        rows.filter(({ orderId }) => orderId === id);
      const result = page.orders.flatMap((order) => {
        const sent = page.sentMessages && ofOrder(page.sentMessages, order);
        const withMessages = sent && { messages: orderMessagesWire(sent, order.buyer) };
        return ofOrder(page.lines, order).map((line) => ({
          ...orderLineWire(order, line, page.documents, shop),
          ...withMessages,
        }));
      });
      return { success: true as const, result, nextCursor: page.nextCursor };
    },
  );

  app.get(
    "/api/order/getOrderDetailsByOrderId/:orderid",
    {
      preValidation,
      schema: {
        summary: "One of the user's order lines, the order's other lines, and the order",
        params: orderParams,
        response: replies(orderDetailReply),
        security,
      },
    },
    async (request) => {
      const found = await showOrder(deps, userOf(request).userId, request.params.orderid);
      const { order, documents } = found;
      const lineWire = (line: OrderLine) => ({
        ...orderLineWire(order, line, documents, shop),
        imeis_masked: found.imeisOf(line).map(maskImei),
      });
      return {
        success: true as const,
        result: {
          currentProduct: lineWire(found.current),
          otherProduct: found.others.map(lineWire),
          orderDET: orderDetailWire(
            order,
            { lines: [found.current, ...found.others], rows: found.rows, documents },
            shop,
          ),
        },
      };
    },
  );
}

function orderStatusRoute(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;

  app.get(
    "/api/order/getOrderStatus/:orderid",
    {
      preValidation,
      schema: {
        summary: "The state of one of the user's orders, and whether it can be paid",
        params: orderParams,
        response: replies(orderStatusReply),
        security,
      },
    },
    async (request) => {
      const userId = userOf(request).userId;
      const { order, ...facts } = await showOrderStatus(deps.db, userId, request.params.orderid);
      return {
        success: true as const,
        result: {
          orderId: order.id,
          state: order.state,
          o_status: statusText(order, order.state, facts),
          closedByShopper: isClosedByShopper(facts.closeReason),
          isPaid_status: isPaid(order.state),
          payNow: rupees(order.payNowPaise),
          payBefore: order.payBefore.toISOString(),
        },
      };
    },
  );
}

/** The storefront sends the device id of browsers. */
const deviceId = z.string().regex(/^[\w-]{16,64}$/);

/** Null for an address of our own: a proxy that hides the shoppers' addresses must not make them one network. */
function placedFrom({ headers, ip }: FastifyRequest, isTrusted: TrustedProxies) {
  return {
    device: deviceId.safeParse(headers["x-device-id"]).data ?? null,
    network: isTrusted(ip, 0) ? null : networkOf(ip),
  };
}
