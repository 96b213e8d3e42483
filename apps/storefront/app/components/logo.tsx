import { shop } from "@haat/shop/profile";
import { Icon } from "@haat/ui/icons";

/** A market stall's awning with one marigold stripe, and the shop's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="logo" className="size-8" />
      <span className="text-27 leading-none font-bold tracking-tight lowercase">{shop.name}</span>
    </span>
  );
}
