import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

type Look = "main" | "quiet" | "plain";

const looks: Readonly<Record<Look, string>> = {
  main: "button button-main",
  quiet: "button button-quiet",
  plain: "button button-plain",
};

/** `main` is used once per screen, `quiet` next to it; `plain` looks like a link. */
export function Button({
  look = "main",
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { readonly look?: Look }) {
  return <button type={type} className={`${looks[look]} ${className}`.trimEnd()} {...rest} />;
}

export function ButtonLink({
  look = "main",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { readonly look?: Look }) {
  return <Link className={`${looks[look]} ${className}`.trimEnd()} {...rest} />;
}
