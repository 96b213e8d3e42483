import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/** The part of a message that leads to the rules of delivery. */
export function deliveryPolicyLink(text: ReactNode) {
  return (
    <Link to="/policies#delivery" className="underline underline-offset-4 hover:text-ink">
      {text}
    </Link>
  );
}
