/** The tags a text of the catalogue may have; none of them takes attributes. */
const allowed = ["p", "ul", "ol", "li", "strong", "em", "br", "table", "tbody", "tr", "th", "td"] as const;
type Tag = (typeof allowed)[number];

export type RichNode = string | { readonly tag: Tag; readonly children: readonly RichNode[] };

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/**
 * Reads simple HTML into a tree that can hold nothing but the allowed tags and text: unknown tags, attributes and
 * comments are gone, so that no text of the catalogue can become script.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: Tag; children: RichNode[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;

  for (const [token, closing, name] of html.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|<[^>]*>|[^<]+|</gi,
  )) {
    if (name === undefined) {
      const text = token.startsWith("<") && token.length > 1 ? "" : decode(token);
      // Between rows and cells there is only layout.
      if (text.trim() !== "" || !/^(?:table|tbody|tr|ul|ol)$/.test(open.at(-1)?.tag ?? "table"))
        here().push(text);
      continue;
    }
    const tag = allowed.find((one) => one === name.toLowerCase());
    if (tag === undefined) continue;
    if (tag === "br") here().push({ tag, children: [] });
    else if (closing) {
      const depth = open.findLastIndex((node) => node.tag === tag);
      if (depth !== -1) open.length = depth;
    } else {
      const node = { tag, children: [] };
      here().push(node);
      open.push(node);
    }
  }
  return root;
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|([a-z]+));/gi,
    (whole, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return String.fromCodePoint(Math.min(Number(code), 0x10ffff));
      return entities[name?.toLowerCase() ?? ""] ?? whole;
    },
  );
}

/** The same text without any tags, on one line: for descriptions in the head of a page. */
export function plainText(html: string): string {
  return flat(parseRichText(html)).replace(/\s+/g, " ").trim();
}

function flat(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : ` ${flat(node.children)} `)).join("");
}
