import type { ReactNode } from "react";

interface MessageProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
}

/** An empty or error state: a drawing, a sentence and one action. */
export function Message({ drawing, title, children, action, level = 2 }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-3 px-4 py-12 text-center">
      {drawing}
      <Heading className="text-27">{title}</Heading>
      {children ? <p className="text-17 text-balance text-muted">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
