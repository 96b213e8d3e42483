import type { components } from "@haat/api-clients/adapters";
import { Button } from "@haat/ui/button";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { formatDate, formatDateTime } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import { FileButton } from "../../components/file-button.tsx";
import type { Move } from "./move-content.tsx";
import { inr, type Order } from "./order.ts";
import { repaidOf } from "./repaid.ts";
import { panelClass, Section } from "./section.tsx";

type Payment = Order["payments"][number];

type PaymentMessage = components["schemas"]["OrderAtProviders"]["paymentMessages"][number];

interface MoneyProps {
  readonly order: Order;
  readonly paymentMessages: readonly PaymentMessage[];
  readonly onMove: (move: Move) => void;
}

/** What it costs, what was paid and what came back. */
export function Money({ order, paymentMessages, onMove }: MoneyProps) {
  const { payments, invoice, creditNotes, ledger } = order;
  return (
    <Section
      title={texts.money}
      moves={
        order.moves.refundable > 0 ? (
          <Button look="quiet" onClick={() => onMove({ kind: "refundAmount" })}>
            {texts.moves.refundAmount}
          </Button>
        ) : null
      }
    >
      <div className={panelClass}>
        <Amounts amounts={order.amounts} payments={payments} />
        <div className="grid gap-4 p-4">
          <h3 className="text-17">{texts.payments}</h3>
          {payments.length === 0 ? <p className="text-muted">{texts.noPayments}</p> : null}
          {payments.map((payment) => (
            <PaymentWithRefunds
              key={payment.id}
              payment={payment}
              failedRefunds={order.moves.failedRefunds}
              onMove={onMove}
            />
          ))}
        </div>
        {paymentMessages.length === 0 ? null : <PaymentMessages messages={paymentMessages} />}
        <ul className="grid gap-1 p-4">
          {invoice === null ? (
            <li>{texts.noInvoice}</li>
          ) : (
            <TaxDocument
              name={texts.invoice(invoice)}
              issuedAt={invoice.issuedAt}
              path={`/orders/${order.id}/invoice`}
            />
          )}
          {creditNotes.map(({ id, number, total, issuedAt }) => (
            <TaxDocument
              key={id}
              name={texts.creditNote({ number })}
              issuedAt={issuedAt}
              total={total}
              path={`/orders/${order.id}/credit-notes/${id}`}
            />
          ))}
        </ul>
        {ledger === null || ledger.length === 0 ? null : <Ledger rows={ledger} />}
      </div>
    </Section>
  );
}

/** What providers have reported about the payments, and what became of it. */
function PaymentMessages({ messages }: { readonly messages: readonly PaymentMessage[] }) {
  return (
    <DisclosureRow title={texts.paymentMessages} className="border-t-0 px-4">
      <ul className="grid gap-2 pb-4">
        {messages.map(({ id, provider, source, outcome, reason, receivedAt }) => (
          <li key={id} className="wrap-anywhere">
            {texts.paymentOutcome[outcome ?? "waiting"]}
            {reason === null ? null : <span className="block">{texts.reason({ reason })}</span>}
            <span className="block text-13 text-muted">
              {[provider, texts.paymentSource[source], formatDateTime(receivedAt)].join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </DisclosureRow>
  );
}

interface TaxDocumentProps {
  readonly name: string;
  readonly issuedAt: string;
  readonly total?: number;
  readonly path: string;
}

function TaxDocument({ name, issuedAt, total, path }: TaxDocumentProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-40">
        {name}
        <span className="block text-13 text-muted">
          {[formatDate(issuedAt), ...(total === undefined ? [] : [inr(total)])].join(", ")}
        </span>
      </p>
      <FileButton
        path={path}
        fileName={texts.documentFile({ document: name.replaceAll("/", "-") })}
        look="plain"
        aria-label={texts.downloadOf({ document: name })}
      >
        {texts.download}
      </FileButton>
    </li>
  );
}

function Amounts({ amounts, payments }: Pick<Order, "amounts" | "payments">) {
  const { refunded, remains } = repaidOf(payments);
  const rows = [
    [texts.amounts.goods, amounts.subtotal],
    [texts.amounts.discount, -amounts.discount],
    [texts.amounts.delivery, amounts.delivery],
    [texts.amounts.total, amounts.total],
    [texts.amounts.payNow, amounts.payNow],
    [texts.amounts.balance, amounts.balance],
    [texts.amounts.cash, amounts.cash],
    ...(refunded === 0
      ? []
      : ([
          [texts.amounts.refunded, -refunded],
          [texts.amounts.remains, remains],
        ] as const)),
  ] as const;
  return (
    <dl className="grid gap-1 p-4">
      {rows.map(([name, amount]) =>
        amount === 0 && name !== texts.amounts.total && name !== texts.amounts.remains ? null : (
          <div
            key={name}
            className={`flex justify-between gap-4 ${name === texts.amounts.total ? "font-medium" : ""}`}
          >
            <dt>{name}</dt>
            <dd className="tabular-nums">{inr(amount)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function paymentText({ outcome, purpose, method, cancelledByShopper }: Payment): string {
  switch (outcome) {
    case "settled":
      return purpose === "balance"
        ? texts.payment.balance({ method: method ?? "other" })
        : texts.payment.settled({ method: method ?? "other" });
    case "surplus":
      return texts.payment.surplus;
    case "failed":
      return cancelledByShopper ? texts.payment.cancelled : texts.payment.failed;
  }
}

interface PaymentProps extends Pick<MoneyProps, "onMove"> {
  readonly payment: Payment;
  /** The ids of those that this member may request again, or record as paid by hand. */
  readonly failedRefunds: readonly string[];
}

function PaymentWithRefunds({ payment, failedRefunds, onMove }: PaymentProps) {
  return (
    <div className="grid gap-2">
      <MoneyRow
        text={paymentText(payment)}
        amount={payment.amount}
        facts={[formatDateTime(payment.at), texts.transaction(payment)]}
      />
      {payment.refunds.map((refund) => (
        <div key={refund.id} className="border-s-2 border-line ps-3">
          <MoneyRow
            text={texts.refund[refund.state]}
            amount={-refund.amount}
            facts={[
              formatDateTime(refund.settledAt ?? refund.requestedAt),
              texts.cause[refund.cause],
              texts.reason(refund),
              ...(refund.resolution === null ? [] : [refund.resolution]),
            ]}
          />
          {failedRefunds.includes(refund.id) ? (
            <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
              {(["reissue", "repaid"] as const).map((kind) => (
                <Button
                  key={kind}
                  look="quiet"
                  aria-label={texts.moves[`${kind}Of`]({ amount: inr(refund.amount) })}
                  onClick={() => onMove({ kind, refund })}
                >
                  {texts.moves[kind]}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface MoneyRowProps {
  readonly text: string;
  readonly amount: number;
  readonly facts: readonly string[];
}

function MoneyRow({ text, amount, facts }: MoneyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <p className="font-medium">{text}</p>
      <p className="tabular-nums">{inr(amount)}</p>
      {facts.map((fact) => (
        <p key={fact} className="col-span-full text-13 wrap-anywhere text-muted">
          {fact}
        </p>
      ))}
    </div>
  );
}

function Ledger({ rows }: { readonly rows: NonNullable<Order["ledger"]> }) {
  return (
    <DisclosureRow title={texts.ledger} className="border-t-0" rowClassName="px-4">
      <ul className="grid gap-2 px-4 pb-4">
        {rows.map(({ account, amount, reason, at }, index) => (
          // The rows of an order only ever grow at the end.
          <li key={`${at} ${account} ${index}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className="wrap-anywhere">{account}</span>
            <span className="tabular-nums">{inr(amount)}</span>
            <span className="col-span-full text-13 text-muted">
              {reason}, {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </DisclosureRow>
  );
}
