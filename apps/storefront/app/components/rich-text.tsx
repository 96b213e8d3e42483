import { createElement, type ReactNode } from "react";
import { parseRichText, type RichNode } from "../lib/rich-text.ts";

/** A catalogue text: its allowed tags become elements, everything else stays text. */
export function RichText({ html }: { readonly html: string }) {
  return <div className="rich-text">{render(parseRichText(html))}</div>;
}

function render(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) =>
    typeof node === "string"
      ? node
      : createElement(node.tag, { key: index }, ...(node.tag === "br" ? [] : [render(node.children)])),
  );
}
