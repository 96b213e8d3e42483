import { Icon } from "@haat/ui/icons";
import { homeTexts } from "#messages/home";

const { imei, warranty, returns, cash } = homeTexts.trust;

/** What a doubtful shopper asks first, in one line; the policies say more. */
export function TrustLine() {
  return (
    <ul
      aria-label={homeTexts.trust.label}
      className="grid grid-cols-[auto_auto] justify-between gap-x-3 gap-y-1 text-13 font-medium sm:flex sm:flex-wrap sm:justify-between sm:text-15"
    >
      {[imei, warranty, returns, cash].map((text) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 shrink-0 text-paan" />
          {text}
        </li>
      ))}
    </ul>
  );
}
