import { type ButtonLook, buttonClass } from "@haat/ui/button";
import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/** A link that looks like a button. */
export function ButtonLink({
  look = "main",
  className = "",
  children,
  ...rest
}: ComponentProps<typeof Link> & { readonly look?: ButtonLook }) {
  return (
    <Link className={buttonClass(look, className)} {...rest}>
      {children}
    </Link>
  );
}
