/** The tags that catalogue texts may have, all without attributes. */
const allowedTags = [
  "p",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "br",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
] as const;
type Tag = (typeof allowedTags)[number];

export type RichNode = string | { readonly tag: Tag; readonly children: readonly RichNode[] };

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

interface Open {
  readonly tag: Tag;
  readonly children: RichNode[];
}

/** Deeper elements are dropped: no text needs them, and rendering recurses once per level. */
const maxDepth = 12;

/**
 * Parses simple HTML into a tree of allowed tags and text. It drops unknown tags, attributes and comments, so that no
 * catalogue text can become script. It nests elements as a browser does, which therefore moves none.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: Open[] = [];
  const here = () => open.at(-1)?.children ?? root;

  for (const [token, closing, name] of html.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|<[^>]*>|[^<]+|</gi,
  )) {
    if (name === undefined) {
      const text = token.startsWith("<") && token.length > 1 ? "" : decode(token);
      // White space between rows and cells is layout only.
      if (text.trim() === "" && /^(?:table|tbody|tr|ul|ol)$/.test(open.at(-1)?.tag ?? "table")) continue;
      closeTable(open);
      here().push(text);
      continue;
    }
    const tag = allowedTags.find((one) => one === name.toLowerCase());
    if (tag === undefined) continue;
    if (closing) {
      const depth = open.findLastIndex((node) => node.tag === tag);
      if (depth !== -1) open.length = depth;
    } else if (closeBefore(open, tag)) {
      const node = { tag, children: [] };
      here().push(node);
      if (tag !== "br") open.push(node);
    }
  }
  return root;
}

/** Closes the elements that a browser closes before this tag; false where the tag is not allowed. */
function closeBefore(open: Open[], tag: Tag): boolean {
  const table = open.findLastIndex((node) => node.tag === "table");
  const cell = open.findLastIndex(({ tag: one }) => one === "td" || one === "th");
  switch (tag) {
    case "tbody":
    case "tr": {
      if (table === -1) return false;
      const body = tag === "tr" && open[table + 1]?.tag === "tbody";
      open.length = table + (body ? 2 : 1);
      if (tag === "tr" && !body) {
        const node: Open = { tag: "tbody", children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      }
      return true;
    }
    case "th":
    case "td": {
      if (table === -1 || open[table + 2]?.tag !== "tr") return false;
      open.length = table + 3;
      return true;
    }
    case "li": {
      const list = open.findLastIndex(({ tag: one }) => one === "ul" || one === "ol");
      if (list <= cell) return false;
      open.length = list + 1;
      return true;
    }
    case "p":
    case "ul":
    case "ol":
    case "table": {
      closeTable(open);
      const paragraph = open.findLastIndex((node) => node.tag === "p");
      if (paragraph > cell) open.length = paragraph;
      return open.length < maxDepth;
    }
    case "strong":
    case "em":
    case "br":
      closeTable(open);
      return open.length < maxDepth;
  }
}

/** Closes a table that is open outside a cell: other content goes after the table. */
function closeTable(open: Open[]): void {
  if (/^(?:table|tbody|tr)$/.test(open.at(-1)?.tag ?? ""))
    open.length = open.findLastIndex((node) => node.tag === "table");
}

/** Control characters other than tabs and line breaks, which HTML does not allow. */
const controls = /[^\P{Cc}\t\n\r]/gu;

function decode(text: string): string {
  const decoded = text.replace(
    /&(?:#(\d{1,6})|([a-z]+));/gi,
    (whole, code: string | undefined, name: string | undefined) => {
      // Each half of a surrogate pair is invalid on its own, as in a browser.
      if (code !== undefined) return String.fromCodePoint(Number(code)).toWellFormed();
      return entities[name?.toLowerCase() ?? ""] ?? whole;
    },
  );
  return decoded.toWellFormed().replace(controls, "\ufffd");
}

/** HTML of allowed tags without attributes. */
export type SafeHtml = string & { readonly isSafe: true };

/** What `parseRichText` leaves of a text, as HTML. On the server only, so that neither React nor the browser parses it again. */
export function safeHtml(html: string): SafeHtml {
  return htmlOf(parseRichText(html)) as SafeHtml;
}

function htmlOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      return node.tag === "br" ? "<br/>" : `<${node.tag}>${htmlOf(node.children)}</${node.tag}>`;
    })
    .join("");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The text without tags on one line, for page descriptions. */
export function plainText(html: string): string {
  return flat(parseRichText(html)).replace(/\s+/g, " ").trim();
}

function flat(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : ` ${flat(node.children)} `)).join("");
}
