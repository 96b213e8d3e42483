import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

type Look = "main" | "quiet" | "plain";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-m py-2 text-center wrap-break-word text-15 font-medium no-underline transition-[background-color,border-color,opacity] disabled:opacity-60";
const looks: Readonly<Record<Look, string>> = {
  main: "bg-ink px-5 text-on-ink hover:opacity-88",
  quiet: "border border-edge bg-surface px-5 text-ink hover:border-ink",
  plain: "px-2 text-neel underline-offset-4 hover:underline",
};

/** `main` is used once per screen, `quiet` next to it; `plain` looks like a link. */
export function Button({
  look = "main",
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { readonly look?: Look }) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />;
}

export function ButtonLink({
  look = "main",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { readonly look?: Look }) {
  return <Link className={`${base} ${looks[look]} ${className}`} {...rest} />;
}
