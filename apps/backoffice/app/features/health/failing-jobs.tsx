import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { healthTexts as texts } from "#messages/health";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { FailingJob } from "./health.ts";

interface FailingJobsProps {
  readonly jobs: readonly FailingJob[];
  readonly mayRetry: boolean;
}

/** Work after a commit that fails again and again. */
export function FailingJobs({ jobs, mayRetry }: FailingJobsProps) {
  if (jobs.length === 0) return <p className="text-muted">{texts.noJobs}</p>;
  return (
    <>
      <p className="mb-3 text-muted">{texts.jobsAbout}</p>
      <ul className="divide-y divide-line rounded-l border border-line bg-surface">
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} mayRetry={mayRetry} />
        ))}
      </ul>
    </>
  );
}

function JobLine({ job, mayRetry }: { readonly job: FailingJob } & Pick<FailingJobsProps, "mayRetry">) {
  const { id, service, topic, orderId, failures, createdAt, lastError } = job;
  const { error, busy, send } = useSensitiveForm();
  const name = topicTexts.get(topic) ?? topic;
  function retry() {
    const form = new FormData();
    form.set("intent", "retry");
    form.set("service", service);
    form.set("jobId", id);
    send(form);
  }
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p className="text-13 text-muted">{texts.job({ failures, dateTime: formatDateTime(createdAt) })}</p>
          {lastError === null ? null : <p className="text-13">{texts.jobError({ error: lastError })}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {orderId === null ? null : (
            <Link to={`/orders/${orderId}`} className="button button-quiet">
              {texts.openOrder}
            </Link>
          )}
          {mayRetry ? (
            <Button look="quiet" busy={busy} aria-label={texts.runAgainOf({ job: name })} onClick={retry}>
              {texts.runAgain}
            </Button>
          ) : null}
        </div>
      </div>
      <FormError>{error?.message}</FormError>
    </li>
  );
}

const { topics } = texts;

const topicTexts: ReadonlyMap<string, string> = new Map([
  ["order.paid", topics.orderPaid],
  ["cart.bought", topics.cartBought],
  ["order.expired", topics.orderExpired],
  ["shipment.cancel", topics.shipmentCancel],
  ["units.take_back", topics.unitsTakeBack],
  ["shipment.book", topics.shipmentBook],
  ["message.sms", topics.messageSms],
  ["message.mail", topics.messageMail],
  ["refund.request", topics.refundRequest],
  ["payment.message", topics.paymentUpdate],
  ["payment.result", topics.paymentResult],
  ["refund.result", topics.refundResult],
  ["shipment.status", topics.shipmentStatus],
]);
