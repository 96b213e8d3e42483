import { shop } from "@haat/shop/profile";

/** A market stall's awning with one marigold stripe, and the shop's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path d="M5 6h22l3 9H2z" className="fill-ink" />
        <path d="M12.5 6h7l1 9h-9z" className="fill-genda" />
        <path d="M2 15a4.75 4.75 0 0 0 9.5 0zM20.5 15a4.75 4.75 0 0 0 9.5 0z" className="fill-ink" />
        <path d="M11.3 15a4.75 4.75 0 0 0 9.4 0z" className="fill-genda" />
        <path d="M6 21v6.5h20V21" className="stroke-ink" fill="none" strokeWidth="2.2" />
      </svg>
      <span className="text-27 leading-none font-bold tracking-tight lowercase">{shop.name}</span>
    </span>
  );
}
