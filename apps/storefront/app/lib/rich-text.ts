import sanitizeHtml from "sanitize-html";

/** What catalogue texts may consist of, as in the catalogue itself. Deeper elements than these need are dropped. */
const options = {
  allowedTags: [
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "br",
    "h3",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {},
  nestingLimit: 12,
  parseStyleAttributes: false,
};

/** Control characters other than tabs and line breaks, which HTML does not allow, and halves of surrogate pairs. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** HTML of allowed tags without attributes. */
export type SafeHtml = string & { readonly isSafe: true };

/** What is allowed of a catalogue text, so that none can become script. On the server only: a browser does not parse it again. */
export function safeHtml(html: string): SafeHtml {
  return sanitizeHtml(html, options).toWellFormed().replace(controls, "\ufffd") as SafeHtml;
}

/** The text without tags on one line, for page descriptions. */
export function plainText(html: SafeHtml): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
