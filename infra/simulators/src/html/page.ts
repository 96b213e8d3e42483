import { randomBytes } from "node:crypto";
import { Html, html } from "@haat/service-kit/html";
import type { FastifyInstance, FastifyReply } from "fastify";
import { STYLE } from "./style.ts";

export interface Page {
  title: string;
  body: Html;
  /** Runs at the end of the page. */
  script?: string;
}

/** Sends a page that loads no external resources and runs only its own script. */
export function sendPage(reply: FastifyReply, status: number, { title, body, script }: Page) {
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
  const document = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
${body}
${script === undefined ? undefined : html`<script type="module" nonce="${nonce}">${new Html(script)}</script>`}
</body>
</html>
`;
  return reply
    .code(status)
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(document.markup);
}

/** Lets a scope read browser forms as plain objects of strings; the last of a repeated field counts. */
export function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
