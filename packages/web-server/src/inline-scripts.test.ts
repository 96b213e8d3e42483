import { createHash } from "node:crypto";
import { hostileTexts } from "@haat/testkit/hostile-markup";
import { expect, it } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const nonce = "Zm9yIHRoaXMgcmVuZGVyaW5n";
const own = `<script nonce="${nonce}">start()</script>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("hashes each inline script with the nonce once and removes all nonces", () => {
  const page = `<link rel="icon" nonce="${nonce}" href="/x"/>${own}<script type="module" nonce="${nonce}" async="">
import "/a.js";
</script>${own}<script nonce="${nonce}" src="/b.js"></script><script type="application/ld+json">{}</script>`;
  expect(hashInlineScripts(page, nonce)).toEqual({
    html: `<link rel="icon" href="/x"/><script>start()</script><script type="module" async="">
import "/a.js";
</script><script>start()</script><script src="/b.js"></script><script type="application/ld+json">{}</script>`,
    hashes: [hashOf("start()"), hashOf('\nimport "/a.js";\n')],
  });
});

it("gives a script without its end no hash", () => {
  expect(hashInlineScripts(`${own}<script nonce="${nonce}">start(`, nonce).hashes).toEqual([
    hashOf("start()"),
  ]);
});

it("hashes the bytes that are sent", () => {
  const { hashes } = hashInlineScripts(`<script nonce="${nonce}">"₹ ফোন"</script>`, nonce);
  expect(hashes).toEqual([hashOf('"₹ ফোন"')]);
});

it.each([
  ["an injected script", "<script>evil()</script>"],
  ["an injected script with another nonce", '<script nonce="guess">evil()</script>'],
  ["an injected script that takes in ours", "<script>evil()//"],
  ["an injected script that takes our tag as its attribute", '<script x="'],
  ["an injected comment", "<!--<script>"],
  ["an injected tag without its end", "<script "],
  ["all hostile texts", hostileTexts.join("\n")],
])("gives %s no hash", (_what, injected) => {
  for (const page of [`<p>${injected}</p>${own}`, `${own}<p>${injected}</p>`, `${injected}${own}${injected}`])
    expect(hashInlineScripts(page, nonce).hashes).toEqual([hashOf("start()")]);
});
