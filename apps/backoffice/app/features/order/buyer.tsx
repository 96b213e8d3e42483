import { Button } from "@haat/ui/button";
import { formatPhone } from "@haat/ui/format";
import { Link } from "react-router";
import { orderTexts as texts } from "#messages/order";
import type { Order } from "./order.ts";
import { Section } from "./section.tsx";

interface BuyerProps {
  readonly buyer: Order["buyer"];
  /** Undefined when this member cannot correct the address, or not any more. */
  readonly onCorrect: (() => void) | undefined;
}

/** Who has ordered, and where the goods go. */
export function Buyer({ buyer, onCorrect }: BuyerProps) {
  const { name, gstin, city, district, state, pincode, contact } = buyer;
  const town = [city, district === city ? null : district, `${state} ${pincode}`].filter(Boolean).join(", ");
  return (
    <Section
      title={texts.buyer}
      moves={
        onCorrect ? (
          <Button look="quiet" onClick={onCorrect}>
            {texts.moves.correctAddress}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-3 rounded-l border border-line bg-surface p-4 wrap-anywhere">
        <div>
          <p className="text-17 font-medium">{name}</p>
          {contact === null ? null : (
            <>
              <a
                href={`tel:${contact.phone}`}
                className="flex min-h-11 items-center text-neel tabular-nums underline"
              >
                {formatPhone(contact.phone)}
              </a>
              {contact.email ? (
                <a
                  href={`mailto:${contact.email}`}
                  className="flex min-h-11 items-center text-neel underline"
                >
                  {contact.email}
                </a>
              ) : null}
              <Link
                to={`/shoppers/${contact.userId}`}
                className="flex min-h-11 items-center text-neel underline"
              >
                {texts.openShopper}
              </Link>
            </>
          )}
          {gstin === null ? null : (
            <p className="text-muted">
              {texts.gstin} {gstin}
            </p>
          )}
        </div>
        <div>
          <h3 className="text-13 text-muted">{texts.recipient}</h3>
          {contact === null ? null : (
            <p>
              {contact.recipient}, {formatPhone(contact.recipientPhone)}
              <br />
              {[contact.address, contact.landmark, contact.locality].filter(Boolean).join(", ")}
            </p>
          )}
          <p>{town}</p>
        </div>
        <p className="text-13 text-muted">{contact === null ? texts.contactHidden : texts.readRecorded}</p>
      </div>
    </Section>
  );
}
