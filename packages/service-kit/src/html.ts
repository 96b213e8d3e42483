/** Escaped markup. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Content = Html | string | number | Content[] | undefined;

/** A template that escapes its values, except markup made by this same tag. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(
    parts.map((part, index) => (index === 0 ? part : render(values[index - 1]) + part)).join(""),
  );
}

function render(value: Content): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join("");
  return String(value)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
