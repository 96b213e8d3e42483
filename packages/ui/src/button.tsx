import type { ComponentProps } from "react";

/** `main` is used once per screen, `quiet` next to it; `plain` looks like a link. */
export type ButtonLook = "main" | "quiet" | "plain";

const looks: Readonly<Record<ButtonLook, string>> = {
  main: "button button-main",
  quiet: "button button-quiet",
  plain: "button button-plain",
};

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: ButtonLook;
  /** While what it started is running. It keeps the focus, which browsers take from a disabled button, and ignores presses. */
  readonly busy?: boolean;
}

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
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** For a link that looks like a button. */
export function buttonClass(look: ButtonLook, className: string): string {
  return `${looks[look]} ${className}`.trimEnd();
}
