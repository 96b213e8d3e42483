import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleBranch } from "../../../test/example-branch.ts";
import { RootDataContext } from "../../lib/root-data.ts";
import { Footer } from "./footer.tsx";

it("the footer names each branch, and West Bengal, where the shop is based", () => {
  const branches = ["Jaynagar", "Ballygunge"].map((name) => ({
    ...exampleBranch,
    code: name.toLowerCase(),
    name,
    mapUrl: `https://map.test/${name}`,
  }));
  const root = { pace: "spec", publicOrigin: "https://shop.example", branches, session: null } as const;
  const Component = () => createElement(RootDataContext, { value: root }, createElement(Footer));
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  for (const { name, mapUrl } of branches) {
    expect(html).toContain(`>${name}<`);
    expect(html).toContain(`href="${mapUrl}"`);
  }
  expect(html).toContain("West Bengal, India");
});
