/** What the descriptions of products consist of: no links, pictures, styles or scripts. */
const options = {
  allowedTags: [
    "p",
    "br",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "h3",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {},
  disallowedTagsMode: "discard",
} as const;

/** Removes everything from a description that a staff member wrote or pasted but the allowed elements and their text. */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded with the first description that is edited, because its CSS parser needs memory and is not used.
  const { default: sanitizeHtml } = await import("sanitize-html");
  return sanitizeHtml(html, {
    ...options,
    allowedTags: [...options.allowedTags],
    parseStyleAttributes: false,
  }).trim();
}
