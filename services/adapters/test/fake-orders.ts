import { EventEmitter, once } from "node:events";
import { newId } from "@haat/domain/id";
import Fastify, { type FastifyRequest } from "fastify";
import { z } from "zod";

/** One report of adapters to orders. */
interface Report {
  /** The order or the shipment. */
  readonly id: string;
  /** The header `x-actor`. */
  readonly actor: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}

interface TestOrder {
  readonly id: string;
  readonly userId: string;
  amountPaise: number;
  payBefore: string | null;
  purpose: "advance" | "balance";
}

/** A small fake of orders with the calls that adapters makes. */
export interface FakeOrders {
  readonly url: string;
  /** The orders of all reports, also of those that `hold` keeps without a reply. */
  readonly requestedIds: string[];
  readonly payments: Report[];
  readonly refunds: Report[];
  readonly shipments: Report[];
  readonly addOrder: (userId: string, amountPaise?: number) => TestOrder;
  /** Fails every report with this status; null for none. */
  failWith: number | null;
  /** Keeps reports about payments without a reply, before or after they are stored, until `release`. */
  hold: "before" | "after" | null;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

const orderPath = z.object({ id: z.string() });
const record = z.record(z.string(), z.unknown());

export async function startFakeOrders(): Promise<FakeOrders> {
  const orders = new Map<string, TestOrder>();
  const reports = { payments: [] as Report[], refunds: [] as Report[], shipments: [] as Report[] };
  const requestedIds: string[] = [];
  const held = new EventEmitter();
  const app = Fastify();
  const reportOf = (request: FastifyRequest): Report => ({
    id: orderPath.parse(request.params).id,
    actor: request.headers["x-actor"],
    body: record.parse(request.body),
  });

  app.post("/internal/orders/:id/begin-payment", async (request, reply) => {
    const order = orders.get(orderPath.parse(request.params).id);
    const { userId } = record.parse(request.body);
    if (!order || order.userId !== userId)
      return await reply.code(404).send({ success: false, msg: "No.", code: "NOT_FOUND" });
    if (order.amountPaise === 0) return { payable: false, code: "ALREADY_PAID" };
    if (order.payBefore !== null && new Date(order.payBefore) <= new Date())
      return { payable: false, code: "ORDER_CLOSED" };
    const reference = `HT-${order.id.slice(-6)}`;
    const { amountPaise, purpose } = order;
    return { payable: true, orderId: order.id, userId, reference, amountPaise, purpose };
  });
  for (const kind of ["payments", "refunds"] as const) {
    app.post(`/internal/orders/:id/${kind}`, async (request, reply) => {
      if (fake.failWith) return await reply.code(fake.failWith).send({ success: false });
      const report = reportOf(request);
      requestedIds.push(report.id);
      if (fake.hold === "before") await once(held, "release");
      reports[kind].push(report);
      if (fake.hold === "after") await once(held, "release");
      return { orderId: report.id, state: "paid" };
    });
  }
  app.post("/internal/shipments/:id/status", async (request, reply) => {
    if (fake.failWith) return await reply.code(fake.failWith).send({ success: false });
    reports.shipments.push(reportOf(request));
    return { state: "shipped" };
  });

  const fake: FakeOrders = {
    url: await app.listen({ host: "127.0.0.1", port: 0 }),
    ...reports,
    requestedIds,
    failWith: null,
    hold: null,
    release: () => {
      fake.hold = null;
      held.emit("release");
    },
    addOrder: (userId, amountPaise = 12_999_00) => {
      const order: TestOrder = {
        id: newId(),
        userId,
        amountPaise,
        payBefore: new Date(Date.now() + 1_800_000).toISOString(),
        purpose: "advance",
      };
      orders.set(order.id, order);
      return order;
    },
    close: async () => {
      await app.close();
    },
  };
  return fake;
}
