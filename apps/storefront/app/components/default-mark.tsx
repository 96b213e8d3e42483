import { componentTexts } from "#messages/component";

/** Marks the default address, in the address book and in checkout. */
export function DefaultMark() {
  return (
    <span className="rounded-pill bg-tile px-2 text-13 font-normal whitespace-nowrap text-muted">
      {componentTexts.defaultAddress}
    </span>
  );
}
