import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { mayStaff } from "@haat/domain/staff-permissions";
import { formatDateTime, formatPhone } from "@haat/ui/format";
import { Link } from "react-router";
import { inboxTexts as texts } from "#messages/inbox";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import { changeTicket } from "../features/inbox/change-ticket.server.ts";
import { ReplyForm } from "../features/inbox/reply-form.tsx";
import { namedOrders, type Ticket } from "../features/inbox/ticket.ts";
import { TicketHistory } from "../features/inbox/ticket-history.tsx";
import { TicketBadge } from "../features/inbox/ticket-rows.tsx";
import { TicketState } from "../features/inbox/ticket-state.tsx";
import type { Clients } from "../server/clients.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import { unlessSilent } from "../server/unless-silent.server.ts";
import type { Route } from "./+types/ticket";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "message.read");
  const { auth, orders } = context.get(requestContext).clients;
  const path = { ticketId: params.ticketId };
  const [{ result: ticket }, { result: members }] = await Promise.all([
    replyOf(auth.GET("/api/staff/tickets/{ticketId}", { params: { path } })),
    replyOf(auth.GET("/api/staff/members")),
  ]);
  const { id, permissions } = context.get(memberContext);
  return {
    ticket,
    orders: permissions.includes("order.read") ? await findOrders(orders, ticket.message) : [],
    names: Object.fromEntries(members.map(({ id, name }) => [id, name])),
    colleagues: members
      .filter(({ state, role }) => state === "active" && mayStaff(role, "message.send"))
      .map(({ id, name }) => ({ id, name })),
    ownId: id,
    mayChange: permissions.includes("message.send"),
    newId: newId(),
  };
}

/** The orders that the message names. Without them while orders does not answer. */
async function findOrders(orders: Clients["orders"], message: string) {
  const found = await Promise.all(
    namedOrders(message).map(
      async (query) =>
        await unlessSilent(replyOf(orders.POST("/api/staff/orders/find", { body: { query } }))),
    ),
  );
  return found.flatMap((ofOne) => ofOne ?? []).map(({ id, reference }) => ({ id, reference }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await changeTicket(context.get(requestContext).clients.auth, params.ticketId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** One message of a shopper: what they wrote, what was done, and the answer. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { ticket, orders, names, colleagues, ownId, mayChange, newId } = loaderData;
  return (
    <div className="max-w-240">
      <PageHead title={texts.ticketTitle({ number: ticket.number })}>
        <TicketBadge {...ticket} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <Message ticket={ticket} orders={orders} />
          {ticket.entries.length === 0 ? null : (
            <PageSection title={texts.history}>
              <TicketHistory entries={ticket.entries} names={names} />
            </PageSection>
          )}
          {mayChange ? (
            <PageSection title={texts.reply}>
              <ReplyForm ticket={ticket} newId={newId} />
            </PageSection>
          ) : null}
        </div>
        <div className="grid gap-8">
          <PageSection title={texts.sender}>
            <Sender ticket={ticket} />
          </PageSection>
          <PageSection title={texts.state}>
            <TicketState {...{ ticket, colleagues, ownId, mayChange }} />
          </PageSection>
        </div>
      </div>
    </div>
  );
}

interface MessageProps {
  readonly ticket: Ticket;
  readonly orders: readonly { readonly id: string; readonly reference: string }[];
}

function Message({ ticket: { message, createdAt }, orders }: MessageProps) {
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-4 sm:p-5">
      <p className="text-13 text-muted">{texts.received({ dateTime: formatDateTime(createdAt) })}</p>
      <p className="text-17 wrap-anywhere whitespace-pre-line">{message}</p>
      {orders.length === 0 ? null : (
        <ul aria-label={texts.orders} className="flex flex-wrap gap-3">
          {orders.map(({ id, reference }) => (
            <li key={id}>
              <Link to={`/orders/${id}`} className="button button-quiet">
                {texts.openOrder({ reference })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sender({ ticket: { name, contact } }: { readonly ticket: Ticket }) {
  return (
    <div className="rounded-l border border-line bg-surface p-4 wrap-anywhere">
      <p className="text-17 font-medium">{name}</p>
      {contact === null ? null : (
        <>
          <a
            href={`tel:${contact.phone}`}
            className="flex min-h-11 items-center text-neel tabular-nums underline"
          >
            {formatPhone(contact.phone)}
          </a>
          <p className="flex min-h-11 items-center">{contact.email}</p>
        </>
      )}
      <p className="text-13 text-muted">{contact === null ? texts.contactHidden : texts.readRecorded}</p>
    </div>
  );
}
