function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
}

export function bulletList(title: string, items: readonly string[]): string {
  const points = items.map((item) => `<li>${escapeHtml(item)}</li>`).join("");
  return `<p><strong>${escapeHtml(title)}</strong></p><ul>${points}</ul>`;
}

/** Leaves out rows with an empty value. */
export function factTable(rows: readonly (readonly [name: string, value: string])[]): string {
  const body = rows
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join("");
  return `<table><tbody>${body}</tbody></table>`;
}
