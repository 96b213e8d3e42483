import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Look = "main" | "quiet" | "plain";

const looks: Readonly<Record<Look, string>> = {
  main: "button button-main",
  quiet: "button button-quiet",
  plain: "button button-plain",
};

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: Look;
  /** While what it started is running. It keeps the focus, which browsers take from a disabled button, and ignores presses. */
  readonly busy?: boolean;
}

/** `main` is used once per screen, `quiet` next to it; `plain` looks like a link. */
export function Button({
  look = "main",
  className = "",
  type = "button",
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${looks[look]} ${className}`.trimEnd()}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

export function ButtonLink({
  look = "main",
  className = "",
  children,
  ...rest
}: ComponentProps<typeof Link> & { readonly look?: Look }) {
  return (
    <Link className={`${looks[look]} ${className}`.trimEnd()} {...rest}>
      {children}
    </Link>
  );
}
