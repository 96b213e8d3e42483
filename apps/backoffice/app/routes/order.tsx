import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import { orderTexts as texts } from "#messages/order";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { Buyer } from "../features/order/buyer.tsx";
import { changeOrder } from "../features/order/change-order.server.ts";
import { Goods } from "../features/order/goods.tsx";
import { History } from "../features/order/history.tsx";
import { Money } from "../features/order/money.tsx";
import { cancelTitle, type Move, MoveDialog } from "../features/order/move-dialog.tsx";
import { nextStep, type Order } from "../features/order/order.ts";
import { SentMessages } from "../features/order/sent-messages.tsx";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import { unlessSilent } from "../server/unless-silent.server.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "order.read");
  const { adapters, auth, orders } = context.get(requestContext).clients;
  const path = { orderId: params.orderId };
  const [order, names, waitingForEwayBill, tracking] = await Promise.all([
    replyOf(orders.GET("/api/staff/orders/{orderId}", { params: { path } })),
    readColleagueNames(auth),
    unlessSilent(replyOf(adapters.GET("/api/staff/orders/{orderId}/eway-bills", { params: { path } }))),
    unlessSilent(replyOf(adapters.GET("/api/staff/orders/{orderId}/tracking", { params: { path } }))),
  ]);
  const { methods, permissions } = context.get(memberContext);
  return {
    order: order.result,
    names,
    waitingForEwayBill: waitingForEwayBill ?? [],
    tracking,
    mayRecord: permissions.includes("shipment.book"),
    newId: newId(),
    methods,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await changeOrder(context.get(requestContext).clients, params.orderId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** One order, in the order in which somebody asks about it who has the shopper on the phone. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, names, waitingForEwayBill, tracking, mayRecord, newId, methods } = loaderData;
  const [move, setMove] = useState<Move | null>(null);
  return (
    <div className="max-w-240">
      <Head order={order} onMove={setMove} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <Goods {...{ order, waitingForEwayBill, tracking, names, mayRecord }} onMove={setMove} />
        {/* A column of its own, between the goods and the messages on a phone. */}
        <div className="grid gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Buyer buyer={order.buyer} />
          <Money order={order} onMove={setMove} />
        </div>
        <SentMessages messages={order.messages} sendAgain={order.moves.sendAgain} />
        <History history={order.history} names={names} mayNote={order.moves.addNote} onMove={setMove} />
      </div>
      <MoveDialog move={move} order={order} newId={newId} methods={methods} onClose={() => setMove(null)} />
    </div>
  );
}

interface HeadProps {
  readonly order: Order;
  readonly onMove: (move: Move) => void;
}

function Head({ order, onMove }: HeadProps) {
  const { reference, text, tier, placedAt, alarms, moves } = order;
  return (
    <div className="mb-8">
      <PageHead title={texts.title({ reference })} />
      <div className="-mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <p role="status" className="text-17 font-medium">
            {text}
          </p>
          <p>{nextStep(order)}</p>
          <p className="text-13 text-muted">
            {[
              texts.placed({ dateTime: formatDateTime(placedAt) }),
              tier === "wholesaler" ? texts.wholesaler : null,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
        {moves.cancelOrder ? (
          <Button look="quiet" onClick={() => onMove({ kind: "cancel", shipment: null })}>
            {cancelTitle(order, null)}
          </Button>
        ) : null}
      </div>
      {alarms.length === 0 ? null : (
        <div className="mt-4 rounded-m bg-sindoor-soft px-3.5 py-3">
          <h2 className="font-medium">{texts.alarms}</h2>
          <ul>
            {alarms.map(({ rule, raisedAt }) => (
              <li key={`${rule} ${raisedAt}`}>
                {texts.alarmSince({ rule, dateTime: formatDateTime(raisedAt) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
