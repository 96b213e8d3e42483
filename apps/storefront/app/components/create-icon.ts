import { type ComponentProps, createElement } from "react";

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Draws an icon of lucide. Its size, color and stroke are those of the class `lucide`. */
export default function createIcon({ node }: IconData) {
  return function Icon({ className, ...rest }: ComponentProps<"svg">) {
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        className: className ? `lucide ${className}` : "lucide",
        "aria-hidden": !("aria-label" in rest) || undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
