import { freePort } from "@haat/testkit/processes";
import { expect, it } from "vitest";
import { z } from "zod";
import { serveApiReference } from "../src/api-reference.ts";

const document = z.object({ info: z.object({ title: z.string() }) });

it("serves one page with the documents of all services", async () => {
  await using stack = new AsyncDisposableStack();
  const port = await freePort();
  await serveApiReference(port, stack);
  const get = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`);

  const page = await (await get("/")).text();
  for (const service of ["adapters", "auth", "catalogue", "orders"]) {
    expect(page).toContain(`/${service}.json`);
    const { info } = document.parse(await (await get(`/${service}.json`)).json());
    expect(info.title).toBe(`Haat ${service}`);
  }
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect((await get(file)).status, file).toBe(200);
});
