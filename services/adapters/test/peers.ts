import { EventEmitter, once } from "node:events";
import { newId } from "@haat/domain/id";
import Fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";

/** What orders was told, in the order in which it heard it. */
interface Heard {
  readonly about: string;
  readonly news: Readonly<Record<string, unknown>>;
}

interface TestOrder {
  readonly id: string;
  readonly userId: string;
  amountPaise: number;
  payBefore: string | null;
}

export interface Peers {
  readonly ordersUrl: string;
  /** The orders whose payments or refunds it was told of, also those that it keeps waiting. */
  readonly asked: string[];
  readonly payments: Heard[];
  readonly refunds: Heard[];
  readonly shipments: Heard[];
  readonly addOrder: (userId: string, amountPaise?: number) => TestOrder;
  /** Makes orders answer every piece of news with this status; null for as it should. */
  failWith: number | null;
  /** Makes orders keep a payment's news waiting, before or after it took it, until `release`. */
  stall: "before" | "after" | null;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

const orderPath = z.object({ id: z.string() });
const record = z.record(z.string(), z.unknown());

/** A small fake of orders with the calls that adapters makes. */
export async function startPeers(): Promise<Peers> {
  const orders = new Map<string, TestOrder>();
  const heard = { payments: [] as Heard[], refunds: [] as Heard[], shipments: [] as Heard[] };
  const asked: string[] = [];
  const stalled = new EventEmitter();
  const ordersApp = Fastify();

  ordersApp.post("/internal/orders/:id/begin-payment", async (request, reply) => {
    const order = orders.get(orderPath.parse(request.params).id);
    const { userId } = record.parse(request.body);
    if (!order || order.userId !== userId)
      return await reply.code(404).send({ success: false, msg: "No.", code: "NOT_FOUND" });
    if (order.amountPaise === 0) return { payable: false, code: "ALREADY_PAID" };
    if (order.payBefore !== null && new Date(order.payBefore) <= new Date())
      return { payable: false, code: "ORDER_CLOSED" };
    const reference = `HT-${order.id.slice(-6)}`;
    return { payable: true, orderId: order.id, userId, reference, amountPaise: order.amountPaise };
  });
  for (const kind of ["payments", "refunds"] as const) {
    ordersApp.post(`/internal/orders/:id/${kind}`, async (request, reply) => {
      if (peers.failWith) return await reply.code(peers.failWith).send({ success: false });
      const about = orderPath.parse(request.params).id;
      asked.push(about);
      if (peers.stall === "before") await once(stalled, "release");
      heard[kind].push({ about, news: record.parse(request.body) });
      if (peers.stall === "after") await once(stalled, "release");
      return { orderId: about, state: "paid" };
    });
  }
  ordersApp.post("/internal/shipments/:id/status", async (request, reply) => {
    if (peers.failWith) return await reply.code(peers.failWith).send({ success: false });
    heard.shipments.push({ about: orderPath.parse(request.params).id, news: record.parse(request.body) });
    return { state: "shipped" };
  });

  const peers: Peers = {
    ordersUrl: await listen(ordersApp),
    ...heard,
    failWith: null,
    asked,
    stall: null,
    release: () => {
      peers.stall = null;
      stalled.emit("release");
    },
    addOrder: (userId, amountPaise = 12_999_00) => {
      const order: TestOrder = {
        id: newId(),
        userId,
        amountPaise,
        payBefore: new Date(Date.now() + 1_800_000).toISOString(),
      };
      orders.set(order.id, order);
      return order;
    },
    close: async () => {
      await ordersApp.close();
    },
  };
  return peers;
}

async function listen(app: FastifyInstance): Promise<string> {
  return await app.listen({ host: "127.0.0.1", port: 0 });
}
