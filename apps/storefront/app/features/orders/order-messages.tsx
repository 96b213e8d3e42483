import { formatDateTime } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import type { Order } from "./order.ts";

const texts = orderTexts.messages;

/** What the shopper was told by SMS and e-mail. Closed at first, because it repeats the history. */
export function OrderMessages({ messages }: Pick<Order, "messages">) {
  if (messages.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-neel underline underline-offset-2">
        {texts.title({ count: messages.length })}
      </summary>
      <ul className="mt-2 grid gap-3">
        {messages.map(({ channel, to, text, accepted, at }) => (
          <li key={`${channel} ${text} ${at}`} className="grid">
            <span>{text}</span>
            <span className="text-13 text-muted">
              {(accepted ? texts[channel] : texts.undelivered)({ to: to.replaceAll("*", "•") })} ·{" "}
              <time dateTime={at} className="whitespace-nowrap">
                {formatDateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
