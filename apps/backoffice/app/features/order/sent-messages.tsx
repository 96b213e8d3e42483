import { formatDateTime } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import type { Order } from "./order.ts";
import { panelClass, Section } from "./section.tsx";
import { SendAgainButton } from "./send-again-button.tsx";

type Message = Order["messages"][number];

interface SentMessagesProps {
  readonly messages: readonly Message[];
  /** The ids of those that this member may send again. */
  readonly sendAgain: readonly string[];
}

/** What the shopper was told, the latest first. */
export function SentMessages({ messages, sendAgain }: SentMessagesProps) {
  return (
    <Section title={texts.messages}>
      {messages.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-4 text-muted">{texts.noMessages}</p>
      ) : (
        <ul className={panelClass}>
          {messages.toReversed().map((message) => (
            <li
              key={message.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
            >
              <div className="min-w-0">
                <p>{texts.messageOf({ channel: texts.channel[message.channel], text: message.text })}</p>
                <p className={`text-13 ${message.state === "rejected" ? "text-sindoor" : "text-muted"}`}>
                  {[texts.message[message.state], message.reason, formatDateTime(message.at)]
                    .filter(Boolean)
                    .join(", ")}
                </p>
              </div>
              {sendAgain.includes(message.id) ? <SendAgainButton message={message} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
