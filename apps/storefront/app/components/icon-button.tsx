import type { ComponentProps } from "react";

/** A round button with an icon; `label` is its name. */
export function IconButton({
  label,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "type"> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-pill border border-transparent transition-colors hover:bg-tile disabled:opacity-40 ${className}`}
      {...rest}
    />
  );
}
