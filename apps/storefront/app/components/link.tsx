import type { ComponentProps } from "react";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: string;
  /** Replaces the history entry. */
  readonly replace?: true;
  /** The next page stays where this one is scrolled to. */
  readonly preventScrollReset?: true;
  /** Whether the next page is loaded when the pointer, the finger or the focus comes to the link. */
  readonly prefetch?: true;
}

/** A link to a page of the shop. Only an element: `FollowLinks` listens to the clicks for all links. */
export function Link({ to, replace, preventScrollReset, prefetch, children, ...attributes }: LinkProps) {
  return (
    <a
      {...attributes}
      href={to}
      data-replace={replace}
      data-keep-scroll={preventScrollReset}
      data-prefetch={prefetch}
    >
      {children}
    </a>
  );
}
