import type { ReactNode } from "react";
import { componentTexts } from "#ui-messages/component";

interface DisclosureRowProps {
  readonly title: string;
  readonly className?: string;
  readonly rowClassName?: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A row that shows and hides what is below it. */
export function DisclosureRow({
  title,
  className = "",
  rowClassName = "",
  open = false,
  onOpen,
  children,
}: DisclosureRowProps) {
  return (
    <details
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
      className={`group border-t border-line ${className}`.trimEnd()}
    >
      <summary
        className={`flex min-h-12 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden ${rowClassName}`.trimEnd()}
      >
        {title}
        <span className="text-neel">
          <span className="group-open:hidden">{componentTexts.show}</span>
          <span className="hidden group-open:inline">{componentTexts.hide}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
