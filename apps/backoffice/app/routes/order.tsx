import { newId } from "@haat/domain/id";
import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import { orderTexts as texts } from "#messages/order";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { sectionsOf } from "../components/runbook.server.ts";
import type { RunbookSections } from "../components/runbook.ts";
import { type AddressValues, addressValuesOf } from "../features/order/address.ts";
import { AddressDialog } from "../features/order/address-dialog.tsx";
import { Alarms } from "../features/order/alarms.tsx";
import { Buyer } from "../features/order/buyer.tsx";
import { changeOrder } from "../features/order/change-order.server.ts";
import { Goods } from "../features/order/goods.tsx";
import { History } from "../features/order/history.tsx";
import { Money } from "../features/order/money.tsx";
import { cancelTitle, type Move } from "../features/order/move-content.tsx";
import { MoveDialog } from "../features/order/move-dialog.tsx";
import { nextStep, type Order } from "../features/order/order.ts";
import type { OrderAlarm } from "../features/order/order-alarm.ts";
import { readOrder } from "../features/order/read-order.server.ts";
import { SentMessages } from "../features/order/sent-messages.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "order.read");
  const order = await readOrder(context.get(requestContext).clients, params.orderId);
  const { methods, permissions } = context.get(memberContext);
  return {
    ...order,
    sections: sectionsOf(order.alarms),
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
  const { order, alarms, sections, names, waitingForEwayBill, tracking, paymentMessages } = loaderData;
  const { mayRecord, newId, methods } = loaderData;
  const [move, setMove] = useState<Move | null>(null);
  const [correctedAddress, setCorrectedAddress] = useState<AddressValues | null>(null);
  return (
    <div className="max-w-240">
      <Head {...{ order, alarms, sections }} onMove={setMove} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <Goods {...{ order, waitingForEwayBill, tracking, names, mayRecord }} onMove={setMove} />
        {/* A column of its own, between the goods and the messages on a phone. */}
        <div className="grid gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Buyer
            buyer={order.buyer}
            onCorrect={
              order.moves.correctAddress ? () => setCorrectedAddress(addressValuesOf(order.buyer)) : undefined
            }
          />
          <Money order={order} paymentMessages={paymentMessages} onMove={setMove} />
        </div>
        <SentMessages messages={order.messages} sendAgain={order.moves.sendAgain} />
        <History history={order.history} names={names} mayNote={order.moves.addNote} onMove={setMove} />
      </div>
      <MoveDialog {...{ move, order, sections, newId, methods }} onClose={() => setMove(null)} />
      <AddressDialog
        opened={correctedAddress}
        order={order}
        names={names}
        methods={methods}
        onClose={() => setCorrectedAddress(null)}
      />
    </div>
  );
}

interface HeadProps {
  readonly order: Order;
  readonly alarms: readonly OrderAlarm[];
  readonly sections: RunbookSections;
  readonly onMove: (move: Move) => void;
}

function Head({ order, alarms, sections, onMove }: HeadProps) {
  const { reference, text, tier, placedAt, moves } = order;
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
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {moves.setStatusText ? (
            <Button look="quiet" onClick={() => onMove({ kind: "setStatusText" })}>
              {texts.moves.setStatusText}
            </Button>
          ) : null}
          {moves.cancelOrder ? (
            <Button look="quiet" onClick={() => onMove({ kind: "cancel", shipment: null })}>
              {cancelTitle(order, null)}
            </Button>
          ) : null}
        </div>
      </div>
      <Alarms {...{ alarms, sections, onMove }} mayNote={moves.addNote} />
    </div>
  );
}
