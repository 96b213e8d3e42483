import type { FastifyInstance } from "fastify";

/** Lets a scope read browser forms as plain objects of strings; the last of a repeated field counts. */
export function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
