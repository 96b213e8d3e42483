import type { FastifyInstance } from "fastify";
import { decidingTransaction, latestOrders } from "../billdesk/payments.repository.ts";
import { latestShipments, scansOf } from "../delhivery/shipments.repository.ts";
import type { Deps } from "../deps.ts";
import { sendPage } from "../html/page.ts";
import { latestDeliveries } from "../jobs/deliver.ts";
import { latestMails } from "../mail/mails.repository.ts";
import { latestMessages } from "../sms/messages.repository.ts";
import { homePage } from "./home-page.ts";

const SHOWN_MESSAGES = 10;

export function homeRoutes(app: FastifyInstance, { db, switches }: Deps) {
  app.get("/", async (_request, reply) =>
    sendPage(
      reply,
      200,
      homePage({
        messages: latestMessages(db).slice(0, SHOWN_MESSAGES),
        mails: latestMails(db).slice(0, SHOWN_MESSAGES),
        payments: latestOrders(db).map((order) => ({
          order,
          transaction: decidingTransaction(db, order.orderid),
        })),
        shipments: latestShipments(db).map((shipment) => ({
          shipment,
          last: scansOf(db, shipment.waybill).at(-1),
        })),
        switches: switches.list(),
        deliveries: latestDeliveries(db),
      }),
    ),
  );
}
