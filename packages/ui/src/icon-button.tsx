import type { ComponentProps } from "react";

/** A round button with an icon; `label` is its name. */
export function IconButton({
  label,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`icon-button ${className}`.trimEnd()}
      {...rest}
    />
  );
}
