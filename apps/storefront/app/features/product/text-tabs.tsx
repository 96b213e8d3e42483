import { type KeyboardEvent, useId, useRef, useState } from "react";
import { productTexts } from "#messages/product";
import { RichText } from "../../components/rich-text.tsx";
import type { SafeHtml } from "../../lib/rich-text.ts";

interface TextTabsProps {
  readonly description: SafeHtml;
  readonly details: SafeHtml;
}

/** Description and Additional information (spec §2); the arrow keys switch. */
export function TextTabs({ description, details }: TextTabsProps) {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabs = [
    { title: productTexts.description, html: description },
    { title: productTexts.details, html: details },
  ];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const next = 1 - selected;
    setSelected(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <section aria-label={productTexts.texts}>
      <div ref={list} role="tablist" className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
            className="-mb-px min-h-12 border-b-2 border-transparent text-17 font-medium text-muted hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, html }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          className="pt-5"
        >
          {html.trim() === "" ? (
            <p className="text-muted">{productTexts.noDetails}</p>
          ) : (
            <RichText html={html} />
          )}
        </div>
      ))}
    </section>
  );
}
