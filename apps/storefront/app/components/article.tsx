import type { ReactNode } from "react";

/** A page of text in one column of readable width. */
export function Article({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <article className="page grid grid-cols-1 gap-8 pt-8 md:pt-12">
      <header className="grid max-w-text gap-3">
        <h1 className="text-36 md:text-52">{title}</h1>
        {lead ? <p className="text-21 text-muted">{lead}</p> : null}
      </header>
      {children}
    </article>
  );
}

interface ArticlePartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For links to this part. */
  readonly id?: string;
}

export function ArticlePart({ title, children, id }: ArticlePartProps) {
  return (
    <section id={id} className="grid max-w-text scroll-mt-32 gap-2 text-17">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}
